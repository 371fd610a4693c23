"""Serves the S3 API of OpenStack Swift (Debian: python3-swift) from a folder.

All of its servers run in this one process. Prints the port once it listens.
Usage: s3-server.py FOLDER USER PASSWORD; the access key is "vonk:USER".
"""
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from paste.deploy import loadapp
from swift.common import storage_policy, utils
from swift.common.ring import RingBuilder

FOLDER, USER, PASSWORD = sys.argv[1:]
STORES = ('account', 'container', 'object')

COMMON = f'''[DEFAULT]
swift_dir = {FOLDER}
devices = {FOLDER}/devices
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_level = CRITICAL
'''

PROXY = f'''{COMMON}
[pipeline:main]
pipeline = catch_errors s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_vonk_{USER} = {PASSWORD} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
'''


class Cache(dict):
    """Stands in for memcached."""

    def __bool__(self):
        return True

    def get(self, key, **_):
        return dict.get(self, key)

    def set(self, key, value, *_, **__):
        self[key] = value

    def delete(self, key, *_, **__):
        self.pop(key, None)

    def incr(self, key, delta=1, *_, **__):
        self[key] = (dict.get(self, key) or 0) + delta
        return self[key]


def write(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


def serve(listener, app):
    eventlet.spawn_n(wsgi.server, listener, app, log_output=False)


def start_store(kind):
    listener = eventlet.listen(('127.0.0.1', 0))
    ring = RingBuilder(1, 1, 1)
    ring.add_dev({
        'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'd1',
        'ip': '127.0.0.1', 'port': listener.getsockname()[1],
    })
    ring.rebalance()
    ring.get_ring().save(os.path.join(FOLDER, f'{kind}.ring.gz'))
    config = write(f'{kind}.conf', f'{COMMON}[app:main]\nuse = egg:swift#{kind}\n')
    serve(listener, loadapp(f'config:{config}'))


def start_proxy():
    proxy = loadapp('config:' + write('proxy.conf', PROXY))
    cache = Cache()

    def app(env, start_response):
        env['swift.cache'] = cache
        return proxy(env, start_response)

    listener = eventlet.listen(('127.0.0.1', 0))
    serve(listener, app)
    return listener.getsockname()[1]


utils.SWIFT_CONF_FILE = write(
    'swift.conf',
    '[swift-hash]\nswift_hash_path_suffix = test\n'
    '[storage-policy:0]\nname = one\ndefault = yes\n',
)
utils.HASH_PATH_SUFFIX = b'test'
storage_policy.reload_storage_policies()
os.makedirs(os.path.join(FOLDER, 'devices', 'd1'))
for store in STORES:
    start_store(store)
print(start_proxy(), flush=True)
# Ends with the process that started it.
parent = os.getppid()
while os.getppid() == parent:
    eventlet.sleep(1)

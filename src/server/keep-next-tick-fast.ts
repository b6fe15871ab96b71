import { createHook } from 'node:async_hooks';

/** What V8 must not forget the shape of. */
const held: object[] = [];

/**
 * Keeps `process.nextTick` fast. Node makes the object of each tick from a literal with computed keys. V8 remembers its shape
 * weakly: a full garbage collection at a moment without a tick, such as those while a release is read, forgets it, and
 * from then on every tick is made the slow way, for good. A request has several, which take a quarter of a look-up's
 * time. One tick that is held keeps the shape alive.
 */
export function keepNextTickFast(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') held.push(resource);
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
}

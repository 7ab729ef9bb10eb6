import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeStore } from './safe-store.ts';

const fullStorage = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => {},
};

describe('A value stored in the browser', () => {
  it('is read back unchanged', () => {
    const storedTexts = new Map<string, string>();
    const store = safeStore(() => ({
      getItem: (key) => storedTexts.get(key) ?? null,
      setItem: (key, text) => storedTexts.set(key, text),
      removeItem: (key) => storedTexts.delete(key),
    }));
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (key, value) => {
        expect(store.set(key, value)).toBe(true);
        expect(store.get(key)).toEqual(JSON.parse(JSON.stringify(value)));
        store.remove(key);
        expect(store.get(key)).toBeUndefined();
      }),
    );
  });

  it('is ignored without an error if it is damaged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const store = safeStore(() => ({ ...fullStorage, getItem: () => `{broken ${text}` }));
        expect(store.get('x')).toBeUndefined();
      }),
    );
  });

  it('is reported as not stored if the storage is full', () => {
    expect(safeStore(() => fullStorage).set('x', 1)).toBe(false);
  });

  it('is undefined without storage, as on the server', () => {
    const store = safeStore(() => undefined);
    expect(store.get('x')).toBeUndefined();
    expect(store.set('x', 1)).toBe(false);
    expect(() => store.remove('x')).not.toThrow();
  });

  it('survives a storage whose access throws', () => {
    const store = safeStore(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(store.get('x')).toBeUndefined();
    expect(store.set('x', 1)).toBe(false);
    expect(() => store.remove('x')).not.toThrow();
  });
});

export { createStorageSlot, storageKey } from '../../src/shared/storage.ts';

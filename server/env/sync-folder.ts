import { open } from 'node:fs/promises';

/**
 * Flushes a folder to disk. Without this, a file created or renamed in the folder may be missing after
 * a power failure.
 */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

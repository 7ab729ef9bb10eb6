/** Containers that reach a unit or its building, from none to the best access. */
export const CONTAINER_ACCESSES = ['none', 'bay_20', 'bay_40', 'floor_40'] as const;
export type ContainerAccess = (typeof CONTAINER_ACCESSES)[number];

/** Returns true if access is at least as good as the requested one. Unknown access is not. */
export function givesAccess(access: ContainerAccess | null, requestedAccess: ContainerAccess): boolean {
  return access !== null && CONTAINER_ACCESSES.indexOf(access) >= CONTAINER_ACCESSES.indexOf(requestedAccess);
}

/** One connection in the railway network, in whole minutes. It can be used in both directions. */
export type RailLink =
  | {
      readonly kind: 'ride';
      readonly line: string;
      readonly from: string;
      readonly to: string;
      readonly minutes: number;
    }
  /** A change of line at a station. The minutes include the usual waiting time. */
  | {
      readonly kind: 'change';
      readonly at: string;
      readonly lines: readonly string[];
      readonly minutes: number;
    }
  /** A walk between two stations. */
  | { readonly kind: 'walk'; readonly from: string; readonly to: string; readonly minutes: number };

/**
 * Returns the travel minutes from a station to every reachable station, including the station itself
 * with 0.
 */
export type RideTimes = (origin: string) => ReadonlyMap<string, number>;

/**
 * Node of the routing graph: a passenger entering a station, on a line at a station, or leaving a
 * station.
 */
type RailNode = string;
const entryNode = (station: string): RailNode => `in ${station}`;
const lineNode = (station: string, line: string): RailNode => `${station} ${line}`;
const exitNode = (station: string): RailNode => `out ${station}`;
type RailEdge = { readonly to: RailNode; readonly minutes: number };
type EdgesByNode = ReadonlyMap<RailNode, readonly RailEdge[]>;

/** Computes the shortest travel times over the given connections, lazily and cached per origin station. */
export function createRideTimes(links: readonly RailLink[]): RideTimes {
  const edges = edgesOf(links);
  const stations = new Set(links.flatMap((link) => (link.kind === 'ride' ? [link.from, link.to] : [])));
  const cache = new Map<string, ReadonlyMap<string, number>>();
  return (origin) => {
    const rideMinutes = cache.get(origin) ?? rideMinutesFrom(origin, stations, edges);
    // Unknown station codes are not cached, because visitors can request any code and would fill the
    // cache.
    if (stations.has(origin)) cache.set(origin, rideMinutes);
    return rideMinutes;
  };
}

function rideMinutesFrom(
  origin: string,
  stations: ReadonlySet<string>,
  edges: EdgesByNode,
): ReadonlyMap<string, number> {
  const minutesByNode = shortestTimes(edges, entryNode(origin));
  return new Map(
    [...stations].flatMap((station): [string, number][] => {
      const totalMinutes = minutesByNode.get(exitNode(station));
      return totalMinutes === undefined ? [] : [[station, totalMinutes]];
    }),
  );
}

/**
 * Computes travel times that avoid one expensive line. The line is used only from and to stations that
 * no other line serves, as with the Airport Express and the airport.
 */
export function createRideTimesAvoiding(avoidedLine: string, links: readonly RailLink[]): RideTimes {
  const allRideTimes = createRideTimes(links);
  const otherRideTimes = createRideTimes(
    links.filter(
      (link) =>
        !(link.kind === 'ride' && link.line === avoidedLine) &&
        !(link.kind === 'change' && link.lines.includes(avoidedLine)),
    ),
  );
  return (origin) =>
    new Map(
      [...allRideTimes(origin)].map(([station, minutes]) => [
        station,
        otherRideTimes(origin).get(station) ?? minutes,
      ]),
    );
}

/**
 * Builds the routing graph. A passenger who has left a train can board another one only by a change or
 * a walk.
 */
function edgesOf(links: readonly RailLink[]): EdgesByNode {
  const edges = new Map<RailNode, RailEdge[]>();
  const addEdge = (from: RailNode, to: RailNode, minutes: number) => {
    const nodeEdges = edges.get(from);
    if (!nodeEdges) edges.set(from, [{ to, minutes }]);
    else if (!nodeEdges.some((edge) => edge.to === to)) nodeEdges.push({ to, minutes });
  };
  for (const link of links) {
    if (link.kind === 'change') {
      for (const fromLine of link.lines)
        for (const toLine of link.lines)
          if (fromLine !== toLine)
            addEdge(lineNode(link.at, fromLine), lineNode(link.at, toLine), link.minutes);
      continue;
    }
    const { from, to, minutes } = link;
    for (const [start, end] of [
      [from, to],
      [to, from],
    ] as const) {
      if (link.kind === 'walk') addEdge(exitNode(start), entryNode(end), minutes);
      else {
        addEdge(lineNode(start, link.line), lineNode(end, link.line), minutes);
        addEdge(entryNode(start), lineNode(start, link.line), 0);
        addEdge(lineNode(start, link.line), exitNode(start), 0);
      }
      addEdge(entryNode(start), exitNode(start), 0);
    }
  }
  return edges;
}

/** Dijkstra's algorithm. With about 300 nodes, a plain map is fast enough as the queue. */
function shortestTimes(edges: EdgesByNode, origin: RailNode): ReadonlyMap<RailNode, number> {
  const settledMinutes = new Map<RailNode, number>();
  const openMinutes = new Map<RailNode, number>([[origin, 0]]);
  while (openMinutes.size > 0) {
    const [node, nodeMinutes] = [...openMinutes].reduce((best, candidate) =>
      candidate[1] < best[1] ? candidate : best,
    );
    openMinutes.delete(node);
    settledMinutes.set(node, nodeMinutes);
    for (const { to, minutes } of edges.get(node) ?? []) {
      const candidateMinutes = nodeMinutes + minutes;
      if (!settledMinutes.has(to) && candidateMinutes < (openMinutes.get(to) ?? Number.POSITIVE_INFINITY))
        openMinutes.set(to, candidateMinutes);
    }
  }
  return settledMinutes;
}

/** One part of a way by rail, in whole minutes; each can be gone in both directions. */
export type RailLink =
  | {
      readonly kind: 'ride';
      readonly line: string;
      readonly from: string;
      readonly to: string;
      readonly minutes: number;
    }
  /** From one line to another at a station, with the usual wait. */
  | {
      readonly kind: 'change';
      readonly at: string;
      readonly lines: readonly string[];
      readonly minutes: number;
    }
  /** On foot from one station to another. */
  | { readonly kind: 'walk'; readonly from: string; readonly to: string; readonly minutes: number };

/** Minutes to every station that can be reached from one, itself included with 0. */
export type Rides = (origin: string) => ReadonlyMap<string, number>;

/** Somebody enters a station, is on a line there, or has left the train. */
type Place = string;
const entering = (station: string): Place => `in ${station}`;
const aboard = (station: string, line: string): Place => `${station} ${line}`;
const leaving = (station: string): Place => `out ${station}`;
type Step = { readonly to: Place; readonly minutes: number };
type Steps = ReadonlyMap<Place, readonly Step[]>;

/** The quickest ways over these links, found for a station when they are first asked for. */
export function ridesOver(links: readonly RailLink[]): Rides {
  const steps = stepsOf(links);
  const stations = new Set(links.flatMap((link) => (link.kind === 'ride' ? [link.from, link.to] : [])));
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (origin) => {
    const found = known.get(origin) ?? ridesFrom(origin, stations, steps);
    // A code that is no station's is not kept: anybody may ask for any.
    if (stations.has(origin)) known.set(origin, found);
    return found;
  };
}

function ridesFrom(origin: string, stations: ReadonlySet<string>, steps: Steps): ReadonlyMap<string, number> {
  const minutes = quickest(steps, entering(origin));
  return new Map(
    [...stations].flatMap((station): [string, number][] => {
      const taken = minutes.get(leaving(station));
      return taken === undefined ? [] : [[station, taken]];
    }),
  );
}

/**
 * The same where one line is dear: it is taken only from and to stations that no other line has, as the Airport
 * Express is for the airport.
 */
export function ridesSparing(dear: string, links: readonly RailLink[]): Rides {
  const all = ridesOver(links);
  const usual = ridesOver(
    links.filter(
      (link) =>
        !(link.kind === 'ride' && link.line === dear) &&
        !(link.kind === 'change' && link.lines.includes(dear)),
    ),
  );
  return (origin) =>
    new Map([...all(origin)].map(([station, minutes]) => [station, usual(origin).get(station) ?? minutes]));
}

/** Where one can go from each place. Whoever has left a train boards another only over a change or a walkway. */
function stepsOf(links: readonly RailLink[]): Steps {
  const steps = new Map<Place, Step[]>();
  const add = (from: Place, to: Place, minutes: number) => {
    const known = steps.get(from);
    if (!known) steps.set(from, [{ to, minutes }]);
    else if (!known.some((step) => step.to === to)) known.push({ to, minutes });
  };
  for (const link of links) {
    if (link.kind === 'change') {
      for (const one of link.lines)
        for (const other of link.lines)
          if (one !== other) add(aboard(link.at, one), aboard(link.at, other), link.minutes);
      continue;
    }
    const { from, to, minutes } = link;
    for (const [start, end] of [
      [from, to],
      [to, from],
    ] as const) {
      if (link.kind === 'walk') add(leaving(start), entering(end), minutes);
      else {
        add(aboard(start, link.line), aboard(end, link.line), minutes);
        add(entering(start), aboard(start, link.line), 0);
        add(aboard(start, link.line), leaving(start), 0);
      }
      add(entering(start), leaving(start), 0);
    }
  }
  return steps;
}

/** Dijkstra's way; with some three hundred places a list does for a queue. */
function quickest(steps: Steps, origin: Place): ReadonlyMap<Place, number> {
  const settled = new Map<Place, number>();
  const open = new Map<Place, number>([[origin, 0]]);
  while (open.size > 0) {
    const [place, taken] = [...open].reduce((best, one) => (one[1] < best[1] ? one : best));
    open.delete(place);
    settled.set(place, taken);
    for (const { to, minutes } of steps.get(place) ?? []) {
      const sum = taken + minutes;
      if (!settled.has(to) && sum < (open.get(to) ?? Number.POSITIVE_INFINITY)) open.set(to, sum);
    }
  }
  return settled;
}

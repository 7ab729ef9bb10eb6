import { describe, expect, it } from 'vitest';
import { readStations } from '#data/facts/stations.ts';
import { createNearestStationFinder, findNearestStations } from './nearest-stations.ts';

const stations = readStations().map(({ name, ...station }) => ({
  ...station,
  name_zh: name.zh,
  name_gb: name.gb,
  name_en: name.en,
}));
const stationOf = createNearestStationFinder(stations);
const stationAt = (lat: number, lng: number, district_code: string | null) => {
  const station = stationOf({ lat, lng, district_code });
  return station && [station.code, station.walk_minutes, station.metres];
};

describe('the station of a place', () => {
  it('is the usual one of its district, even if another is nearer: Happy Valley is Causeway Bay', () => {
    expect(stationAt(22.273, 114.1788, null)).toEqual(['WAC', 13, 772]);
    expect(stationAt(22.273, 114.1788, 'HV')).toEqual(['CAB', 16, 948]);
  });

  it('is no walk beyond 20 minutes, and is named with its distance', () => {
    expect(stationAt(22.269, 114.1845, 'HV')).toEqual(['CAB', null, 1236]);
    expect(stationAt(22.2672, 114.181, 'HV')?.slice(0, 2)).toEqual(['CAB', null]);
  });

  it('is another one where no usual station is within a walk', () => {
    expect(stationAt(22.2774, 114.173, 'KT')).toEqual(['WAC', 0, 0]);
  });

  it('is never a walk from a district whose stations cannot be walked to', () => {
    const [code, walk] = stationAt(22.2475, 114.155, 'ABD') ?? [];
    expect([code, walk]).toEqual(['LET', null]);
    expect(stationAt(22.2475, 114.155, null)?.slice(0, 2)).toEqual(['LET', 9]);
  });

  it('is none beyond three kilometres', () => {
    expect(stationAt(22.2, 114.3, 'HV')).toBeNull();
    expect(stationOf({ lat: null, lng: null, district_code: 'HV' })).toBeNull();
  });

  it('is the first of the stations that its page lists', () => {
    for (const district_code of ['HV', 'KT', 'ABD', null])
      for (const lat of [22.25, 22.27, 22.28, 22.31, 22.4])
        for (const lng of [114.15, 114.18, 114.205, 114.22]) {
          const place = { lat, lng, district_code };
          const [first] = findNearestStations(place, stations);
          expect(first?.code).toBe(stationOf(place)?.code);
          expect(first?.walk_minutes).toBe(stationOf(place)?.walk_minutes);
        }
  });
});

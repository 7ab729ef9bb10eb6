// Stands in for Google's script: as much of its interface as the portal uses, over a plain grey ground.
(() => {
  const TILE = 256;
  const worldX = (lng) => (lng + 180) / 360;
  const worldY = (lat) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  };
  const latOf = (y) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

  class LatLng {
    constructor(lat, lng) {
      this.lat = () => lat;
      this.lng = () => lng;
    }
  }
  class Point {
    constructor(x, y) {
      this.x = x;
      this.y = y;
    }
  }

  class Events {
    listeners = [];
    addListener(name, act) {
      const entry = { name, act };
      this.listeners.push(entry);
      return { remove: () => this.listeners.splice(this.listeners.indexOf(entry), 1) };
    }
    fire(name) {
      for (const entry of [...this.listeners]) if (entry.name === name) entry.act();
    }
  }

  class GoogleMap extends Events {
    constructor(element, options) {
      super();
      this.element = element;
      this.options = options;
      this.centre = options.center;
      this.level = options.zoom;
      this.pane = document.createElement('div');
      this.pane.style.cssText = 'position:absolute;left:0;top:0';
      element.style.background = options.colorScheme === 'DARK' ? '#303030' : '#cccccc';
      element.dataset.scheme = options.colorScheme;
      element.append(this.pane);
      this.changed();
    }
    changed() {
      queueMicrotask(() => this.fire('bounds_changed'));
      setTimeout(() => this.fire('idle'), 20);
    }
    size() {
      return TILE * 2 ** this.level;
    }
    getDiv = () => this.element;
    getCenter = () => new LatLng(this.centre.lat, this.centre.lng);
    getZoom = () => this.level;
    setZoom(level) {
      this.level = Math.min(this.options.maxZoom, Math.max(this.options.minZoom, level));
      this.changed();
    }
    panTo(centre) {
      this.centre = centre;
      this.changed();
    }
    fitBounds({ west, south, east, north }, padding) {
      this.centre = { lat: (south + north) / 2, lng: (west + east) / 2 };
      const wide = (this.element.offsetWidth - 2 * padding) / (worldX(east) - worldX(west)) / TILE;
      const high = (this.element.offsetHeight - 2 * padding) / (worldY(south) - worldY(north)) / TILE;
      this.setZoom(Math.floor(Math.log2(Math.min(wide, high))));
    }
    toPixel(lat, lng) {
      const x = (worldX(lng) - worldX(this.centre.lng)) * this.size() + this.element.offsetWidth / 2;
      const y = (worldY(lat) - worldY(this.centre.lat)) * this.size() + this.element.offsetHeight / 2;
      return new Point(x, y);
    }
    toPlace({ x, y }) {
      const lng = (worldX(this.centre.lng) + (x - this.element.offsetWidth / 2) / this.size()) * 360 - 180;
      const lat = latOf(worldY(this.centre.lat) + (y - this.element.offsetHeight / 2) / this.size());
      return new LatLng(lat, lng);
    }
    getBounds() {
      const northWest = this.toPlace(new Point(0, 0));
      const southEast = this.toPlace(new Point(this.element.offsetWidth, this.element.offsetHeight));
      const [west, north] = [northWest.lng(), northWest.lat()];
      const [east, south] = [southEast.lng(), southEast.lat()];
      return { toJSON: () => ({ west, south, east, north }) };
    }
  }

  class OverlayView {
    setMap(map) {
      if (map) {
        this.map = map;
        setTimeout(() => {
          this.onAdd();
          this.draw();
        });
      } else this.onRemove();
    }
    getPanes() {
      return { overlayMouseTarget: this.map.pane };
    }
    getProjection() {
      const pixel = (at) => this.map.toPixel(at.lat(), at.lng());
      return {
        fromContainerPixelToLatLng: (point) => this.map.toPlace(point),
        fromLatLngToDivPixel: pixel,
        fromLatLngToContainerPixel: pixel,
      };
    }
  }

  const event = {
    addListenerOnce(target, name, act) {
      const listener = target.addListener(name, () => {
        listener.remove();
        act();
      });
      return listener;
    },
    clearInstanceListeners: (target) => target.listeners.splice(0),
  };

  window.google = { maps: { Map: GoogleMap, OverlayView, LatLng, Point, event } };
  window[new URL(document.currentScript.src).searchParams.get('callback')]();
})();

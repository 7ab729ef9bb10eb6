export { facadeAlbum, facadeSvg, PICTURE_HEIGHT, PICTURE_WIDTH } from './facade.ts';
export { type FacadeFacts, type FacadeView, VIEWS_PER_BUILDING } from './facts.ts';
export { INTERIORS_PER_UNIT, interiorSvg } from './interior.ts';
export { LIGHTS, type LightName } from './light.ts';
export { PANORAMA_HEIGHT, PANORAMA_WIDTH, panoramaSvg } from './panorama.ts';
export { videoFile, videoPosterSvg } from './video.ts';

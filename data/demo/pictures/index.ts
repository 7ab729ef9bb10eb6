export { facadeAlbum, facadeSvg, PICTURE_HEIGHT, PICTURE_WIDTH } from './facade.ts';
export { INTERIORS_PER_UNIT, interiorSvg } from './interior.ts';
export { PANORAMA_HEIGHT, PANORAMA_WIDTH, panoramaSvg } from './panorama.ts';
export { portraitNumber, portraitSvg } from './portrait.ts';
export { VIDEO_FOLDER } from './video.ts';

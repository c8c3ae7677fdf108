/** One file of what is shown only to who helps another landlord, or did: each further one would burden the first load. */
export { QuemVoceAjuda } from '../areas/ajudantes/QuemVoceAjuda.tsx';
export { compararAbas } from './compararAbas.ts';
export { EscolherAba } from './EscolherAba.tsx';
export { FaixaDaAjuda } from './FaixaDaAjuda.tsx';
export { ItensDaAjuda } from './ItensDaAjuda.tsx';
export { NaoParaQuemAjuda } from './NaoParaQuemAjuda.tsx';
export { OndeMais } from './OndeMais.tsx';

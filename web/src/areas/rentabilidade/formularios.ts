/** Both forms of a property's value, in one file that comes late. */
export { DizerValor } from './DizerValor.tsx';
export { MudarFatos } from './MudarFatos.tsx';

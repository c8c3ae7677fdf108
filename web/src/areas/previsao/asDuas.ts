/** Both screens of what is to come and of what properties yield, in one file that comes late: the first load names each. */
export { Rentabilidade } from '../rentabilidade/Rentabilidade.tsx';
export { Previsao } from './Previsao.tsx';

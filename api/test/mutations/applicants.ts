import type { Mutacao } from './mutation.ts';

const area = 'api/src/areas/interessados';
const regras = `${area}/interessados.test.ts`;
const anuncios = 'api/src/areas/anuncios/anuncios.test.ts';
const corridas = 'api/test/races/applicants.test.ts';

/** Adverts, and those who want a property. */
export const interessados: Mutacao[] = [
  {
    nome: 'applicants: two forms of one CPF do not take turns',
    arquivo: `${area}/aprovar.ts`,
    troca: ["await owned(trx, 'imoveis', userId, imovelId, 'for no key update')", ''],
    teste: [corridas, 'two forms with one CPF'],
  },
  {
    nome: 'applicants: a form that was asked for again is approved',
    arquivo: `${area}/aprovar.ts`,
    troca: ['if (!ele.ficha || !ele.fichaEm)', 'if (!ele.ficha)'],
    teste: [corridas, 'asked for again while it is approved'],
  },
  {
    nome: 'applicants: a refused one becomes a tenant',
    arquivo: `${area}/aprovar.ts`,
    troca: ["ele.situacao === 'RECUSADO' ||", ''],
    teste: [regras, 'is not approved before he is taken back'],
  },
  {
    nome: 'applicants: an address outlives its form',
    arquivo: `${area}/enderecos.ts`,
    troca: ['if (fichaEm || situacao', 'if (situacao'],
    teste: [regras, 'until it came'],
  },
  {
    nome: 'applicants: an address without an end',
    arquivo: `${area}/enderecos.ts`,
    troca: ['|| fichaAte < dia) return null', ') return null'],
    teste: [regras, 'until it came'],
  },
  {
    nome: 'applicants: each press makes another address',
    arquivo: `${area}/pedirFicha.ts`,
    troca: ['...(!vale &&', '...('],
    teste: [corridas, 'asked for five times at once'],
  },
  {
    nome: 'applicants: a refusal keeps the longer term',
    arquivo: `${area}/mudar.ts`,
    troca: ['apagarEm: apagarEmDe(situacao,', "apagarEm: apagarEmDe('ABERTO',"],
    teste: [regras, 'shortens what is kept'],
  },
  {
    nome: 'applicants: a note puts off the day on which somebody refused is forgotten',
    arquivo: `${area}/mudar.ts`,
    troca: ['decidido ? hoje(new Date(decidido), deps.env.APP_TIMEZONE) : dia', 'dia'],
    teste: [regras, 'does not put off the day'],
  },
  {
    nome: 'applicants: a form that has just come is asked for again',
    arquivo: `${area}/pedirFicha.ts`,
    troca: ['if (antes.fichaEm && !deNovo)', 'if (false)'],
    teste: [regras, 'until it came'],
  },
  {
    nome: 'applicants: told of a visit that stays as it was',
    arquivo: `${area}/mudar.ts`,
    troca: ['&& visitaDe(antes) !== visitaDe(depois)', ''],
    teste: [regras, 'nothing that stays as it was'],
  },
  {
    nome: 'applicants: the trail names whom it forgets',
    arquivo: `${area}/registrar.ts`,
    troca: ['depois: { imovelId, origem }', 'depois: novo'],
    teste: [regras, 'nothing of whom'],
  },
  {
    nome: 'adverts: on show after the property was let',
    arquivo: 'api/src/areas/contratos/criar.ts',
    troca: ['await fecharAnuncio(trx, autor, imovel.id, agora);', ''],
    teste: [anuncios, 'on show no more'],
  },
  {
    nome: 'adverts: another address with each change',
    arquivo: 'api/src/areas/anuncios/gravar.ts',
    troca: ['.doUpdateSet(emTexto)', '.doUpdateSet({ ...emTexto, codigo: novoCodigo(userId) })'],
    teste: [anuncios, 'an address that stays'],
  },
];

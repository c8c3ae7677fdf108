import type { Mutacao } from './mutation.ts';

const area = 'api/src/areas/contratos/dossie';
const feito = `${area}/dossie.test.ts`;
const [tudo, aoMesmoTempo, apagado] = ['all that a lawyer needs', 'asked for at once', 'who is anonymised'] as const;

/** The file of one lease. */
export const dossie: Mutacao[] = [
  {
    nome: 'dossier: a hash of other bytes than the file has',
    arquivo: `${area}/entradas.ts`,
    troca: ['soma.update(bytes);', 'soma.update(bytes.subarray(1));'],
    teste: [feito, tudo],
  },
  {
    nome: 'dossier: notes of conversations among the facts',
    arquivo: `${area}/pecas.ts`,
    troca: ["'Conversas anotadas', await lerConversas(", "'Conversas anotadas', await lerHistorico("],
    teste: [feito, tudo],
  },
  {
    nome: 'dossier: the history tells of days to come',
    arquivo: `${area}/fatos.ts`,
    troca: ['.filter(({ dia }) => dia <= hoje)', ''],
    teste: [feito, tudo],
  },
  {
    nome: 'dossier: the one before is kept',
    arquivo: 'api/src/areas/exportacoes/fazer.ts',
    troca: [".where('contratoId', 'is not distinct from', contratoId)", ".where('contratoId', 'is', null)"],
    teste: [feito, tudo],
  },
  {
    nome: 'dossier: that of another lease is taken for it',
    arquivo: 'api/src/areas/exportacoes/pedir.ts',
    troca: ['if (dossie.contratoId === contratoId) return dossie;', 'if (dossie) return dossie;'],
    teste: [feito, aoMesmoTempo],
  },
  {
    nome: 'dossier: kept of a tenant who is anonymised',
    arquivo: 'api/src/areas/exportacoes/apagarDossies.ts',
    troca: ['::uuid[]) returning key', '::uuid[]) and false returning key'],
    teste: [feito, apagado],
  },
];

import type { Mutacao } from './mutation.ts';

const area = 'api/src/areas/contratos/dossie';
const feito = `${area}/dossie.test.ts`;
const conteudo = `${area}/conteudo.test.ts`;
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
    troca: ['await lerConversas(db, userId, id)', 'await lerHistorico(db, userId, id, agora(), fuso)'],
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
  {
    nome: 'dossier: papers of two days',
    arquivo: `${area}/entradas.ts`,
    troca: ['contratoId, locacao);', 'contratoId, await lerLocacao(deps, userId, contratoId));'],
    teste: [conteudo, 'a day that turns'],
  },
  {
    nome: 'dossier: silent of a deposit that did not come',
    arquivo: `${area}/pecas.ts`,
    troca: [".where('tipo', '=', 'CAUCAO')", ".where('tipo', '=', 'OUTROS')"],
    teste: [conteudo, 'a deposit that did not come'],
  },
  {
    nome: 'dossier: an hour of a payment that has none',
    arquivo: `${area}/fatos.ts`,
    troca: ['{ ...quando, hora: null } : quando', 'quando : quando'],
    teste: [conteudo, 'a payment of a day has no hour'],
  },
  {
    nome: 'dossier: a row higher than a page',
    arquivo: 'schemas/src/documents/wholeParts.ts',
    troca: ['dontBreakRows && linhasDe(resto)', 'dontBreakRows || linhasDe(resto)'],
    teste: ['api/src/pdf/tallParts.test.ts', 'a row of a table'],
  },
  {
    nome: 'dossier: none for one piece that is always busy',
    arquivo: `${area}/entradas.ts`,
    troca: ['if (!ultima && ', 'if ('],
    teste: [conteudo, 'what is busy'],
  },
  {
    nome: 'dossier: all facts in one paper',
    arquivo: `${area}/fatos.ts`,
    troca: ['letras + dele > NO_PAPEL.letras', 'letras < 0'],
    teste: [conteudo, 'the facts of a long lease'],
  },
  {
    nome: 'dossier: without an exit that was recorded after the end',
    arquivo: 'api/src/areas/contratos/linhaDoTempo.ts',
    troca: ['return foraDele(vistoria) && dono === id;', 'return false;'],
    teste: [conteudo, 'an exit that was inspected'],
  },
  {
    nome: 'dossier: the exit of who rented before',
    arquivo: 'api/src/areas/contratos/linhaDoTempo.ts',
    troca: ['dono === undefined || dono === id', "typeof dono !== 'number'"],
    teste: [conteudo, 'an exit that was inspected'],
  },
  {
    nome: 'dossier: no export for one PDF that is always late',
    arquivo: 'api/src/areas/exportacoes/conteudo/entradas.ts',
    troca: ['if (!ultima && ', 'if ('],
    teste: ['api/src/areas/exportacoes/conteudo/documentos.test.ts', 'not ready in its time'],
  },
  {
    nome: 'dossier: silent of who left',
    arquivo: 'schemas/src/documents/dossierPdf.ts',
    troca: ['...sairam.map(', '...sairam.slice(9).map('],
    teste: [conteudo, 'who left the lease'],
  },
  {
    nome: 'dossier: silent of a lease that goes on or has ended',
    arquivo: 'schemas/src/documents/dossierPdf.ts',
    troca: ["indeterminado && 'prorrogado", "'' && 'prorrogado"],
    teste: [conteudo, 'an exit that was inspected'],
  },
  {
    nome: 'dossier: the name of a tenant in the trail',
    arquivo: 'api/src/areas/exportacoes/leitura.ts',
    troca: ['...(contratoId ? { contratoId } : { nome })', 'nome'],
    teste: [feito, apagado],
  },
];

import type { Mutacao } from './mutation.ts';

const teste = 'api/src/areas/imoveis/documentos/documentos.test.ts';

/** Mutations of the papers of a property: their files, and who reads them. */
export const documentosDosImoveis: Mutacao[] = [
  {
    nome: 'papers: the tenant reads those that are not shown',
    arquivo: 'api/src/areas/inquilino/documentosDoImovel.ts',
    troca: ["    .where('d.paraLocatario', '=', true)\n", ''],
    teste: [teste, 'who lives there'],
  },
  {
    nome: 'papers: whoever has left reads them still',
    arquivo: 'api/src/areas/inquilino/documentosDoImovel.ts',
    troca: ["    .where('c.ativo', '=', true)\n", ''],
    teste: [teste, 'who lives there'],
  },
  {
    nome: 'papers: the address of another property reaches one',
    arquivo: 'api/src/areas/imoveis/documentos/documentos.ts',
    troca: ['if (documento.imovelId !== imovel.id)', 'if (imovel.id === documento.id)'],
    teste: [teste, 'no other property'],
  },
  {
    nome: 'papers: the file of a deleted one stays',
    arquivo: 'api/src/areas/imoveis/documentos/documentos.ts',
    troca: ['return discardFiles(trx, userId, [antes.id]);', 'return [];'],
    teste: [teste, 'goes with its file'],
  },
  {
    nome: 'papers: those of a deleted property stay in the storage',
    arquivo: 'api/src/areas/imoveis/remover.ts',
    troca: [", 'documentosDoImovel'] as const", '] as const'],
    teste: [teste, 'with its property'],
  },
  {
    nome: 'papers: any number of a property',
    arquivo: 'api/src/areas/upload/targets/documentoDoImovel.ts',
    troca: [
      'conferirEspaco(await contar(trx, userId, imovel.id),',
      'conferirEspaco(0 * (await contar(trx, userId, imovel.id)),',
    ],
    teste: [teste, 'sixty'],
  },
];

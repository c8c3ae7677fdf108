import type { Mutacao } from './mutation.ts';

const area = 'api/src/areas/modelos';
const texto = 'schemas/src/documents/ownText';
const doTexto = `${texto}/ownText.test.ts`;
const modelos = `${area}/modelos.test.ts`;

/** Mutations of contract models and of the landlord's own text. */
export const modeladas: Mutacao[] = [
  {
    nome: 'models: a second default stays beside the first',
    arquivo: `${area}/gravar.ts`,
    troca: ['.set({ padrao: false, atualizadoEm', '.set({ atualizadoEm'],
    teste: [modelos, 'one begins the contracts of each kind'],
  },
  {
    nome: 'models: a name is known by its letters as typed',
    arquivo: `${area}/gravar.ts`,
    troca: [
      'if (!outros.some(({ chave }) => chave === chaveDoModelo(nome))) return;',
      'if (!outros.some(({ chave }) => chave === nome)) return;',
    ],
    teste: [modelos, 'a name is of one model'],
  },
  {
    nome: 'models: one made of a contract tells who stands surety',
    arquivo: `${area}/doContrato.ts`,
    troca: ['termos.garantia ? { tipo: termos.garantia.tipo } : null', 'termos.garantia'],
    teste: [modelos, 'without who stands surety'],
  },
  {
    nome: 'models: a value is read for marks',
    arquivo: `${texto}/render.ts`,
    troca: ['else dizer(valorDe(no.nome, contexto), false);', 'else dizer(valorDe(no.nome, contexto), true);'],
    teste: [doTexto, 'values are no marks'],
  },
  {
    nome: 'models: what a contract lacks is left out in silence',
    arquivo: `${texto}/render.ts`,
    troca: ['if (valor || CAMPOS[campo].opcional) return', 'if (valor || contexto) return'],
    teste: [doTexto, 'leaves a gap'],
  },
  {
    nome: 'models: clauses for one contract alone are lost',
    arquivo: `${texto}/render.ts`,
    troca: ["...(usados.has('adicionais') ? [] : adicionais", '...(usados.size >= 0 ? [] : adicionais'],
    teste: [doTexto, 'clauses for this contract alone'],
  },
  {
    nome: 'models: a text is left out of a new contract',
    arquivo: 'api/src/areas/contratos/criar.ts',
    troca: [
      'if (documento && Object.keys(documento).length > 0)',
      'if (documento && Object.keys(documento).length > 9)',
    ],
    teste: [modelos, 'a contract takes a text with it'],
  },
  {
    nome: 'models: a deleted word of a Word file is read',
    arquivo: 'api/src/spreadsheet/read/docx.ts',
    troca: ["'Fallback', 'del',", "'Fallback',"],
    teste: [`${area}/lerArquivo.test.ts`, 'headings, bold letters'],
  },
];

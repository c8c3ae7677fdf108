import type { Mutacao } from './mutation.ts';

const area = 'api/src/areas/modelos';
const texto = 'schemas/src/documents/ownText';
const doTexto = `${texto}/ownText.test.ts`;
const modelos = `${area}/modelos.test.ts`;
const lidos = 'api/src/spreadsheet/read';
const doWord = `${lidos}/docx.test.ts`;

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
  {
    nome: 'models: a number that comes of a style is lost',
    arquivo: `${lidos}/docxNumbering.ts`,
    troca: ['const id = place.id ?? inStyle.id;', 'const id = place.id;'],
    teste: [doWord, 'come of the style of a paragraph'],
  },
  {
    nome: 'models: a list of Word never begins anew',
    arquivo: `${lidos}/docxNumbering.ts`,
    troca: ['const again = list.starts[at] !== undefined', 'const again = list.starts[at] === null'],
    teste: [doWord, 'begin anew where a list says so'],
  },
  {
    nome: 'models: a level goes on below another clause',
    arquivo: `${lidos}/docxNumbering.ts`,
    troca: ['if (restart === undefined || at < restart)', 'if (restart !== undefined && at < restart)'],
    teste: [doWord, 'begin again only after the level'],
  },
  {
    nome: 'models: a number that is not known is not told',
    arquivo: `${lidos}/docxNumbering.ts`,
    troca: ['unknown.add(format);', ''],
    teste: [doWord, 'is said, and of a plain file'],
  },
  {
    nome: 'models: the text of a preview is another’s',
    arquivo: `${area}/previa.ts`,
    troca: ['{ ...guardadas, ...opcoes }', '{ ...opcoes, ...guardadas, textoProprio: undefined }'],
    teste: [modelos, 'a text is looked at with a contract'],
  },
  {
    nome: 'models: an example that its landlord changed goes with the others',
    arquivo: 'api/src/areas/exemplos/apagar.ts',
    troca: [`sql\`"atualizadoEm" = "criadoEm"\``, 'sql`true`'],
    teste: ['api/src/areas/exemplos/exemplos.test.ts', 'once its words are the landlord'],
  },
  {
    nome: 'models: the search finds each by one of the words',
    arquivo: 'api/src/areas/busca/modelos.ts',
    troca: ['palavras.every((palavra)', 'palavras.some((palavra)'],
    teste: ['api/src/areas/busca/buscar.test.ts', 'a model of contracts by its name'],
  },
  {
    nome: 'models: the tenant’s page makes its contract of the product’s text',
    arquivo: 'api/src/areas/contratos/documento/fazerPdf.ts',
    troca: [
      "pdfDoDocumento(texto, locador?.nome ?? '', qual)",
      "pdfDoDocumento({ ...texto, corpo: texto.corpo?.slice(0, 9) } as typeof texto, locador?.nome ?? '', qual)",
    ],
    teste: [`${area}/assinado.test.ts`, 'read the same pages'],
  },
];

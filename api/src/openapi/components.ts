import * as aditivos from '@imob/schemas/aditivos';
import * as auth from '@imob/schemas/auth';
import { Erro } from '@imob/schemas/base/errors';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as contratos from '@imob/schemas/contratos';
import * as despesas from '@imob/schemas/despesas';
import * as documento from '@imob/schemas/documento';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as locatarios from '@imob/schemas/locatarios';
import * as recibos from '@imob/schemas/recibos';
import * as recorrentes from '@imob/schemas/recorrentes';
import * as termos from '@imob/schemas/termos';
import * as usuarios from '@imob/schemas/usuarios';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';

const ID = '3f0c2b1a-5d4e-4f6a-9b8c-7d6e5f4a3b2c';
const address = {
  cep: '01310-100',
  rua: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
};

/** The names under which the OpenAPI document keeps schemas, and a body to try where that helps the reader. */
const componentes: Record<string, [z.ZodType, exemplo?: object]> = {
  Erro: [Erro],
  Perfil: [auth.Perfil],
  CadastroPF: [
    auth.CadastroPF,
    {
      tipoPessoa: 'PF',
      email: 'ana@exemplo.com.br',
      password: 'uma-senha-boa',
      nomeCompleto: 'Ana Souza',
      cpf: '123.456.789-09',
      telefone: '(11) 98765-4321',
      ...address,
    },
  ],
  CadastroPJ: [
    auth.CadastroPJ,
    {
      tipoPessoa: 'PJ',
      email: 'contato@exemplo.com.br',
      password: 'uma-senha-boa',
      razaoSocial: 'Souza Imóveis Ltda.',
      cnpj: '11.222.333/0001-81',
      nomeResponsavel: 'Ana Souza',
      telefone: '(11) 3333-4444',
      ...address,
    },
  ],
  MudancaPerfil: [auth.MudancaPerfil, { telefone: '(11) 91234-5678', profissao: 'Corretora' }],
  Login: [auth.login.schema.body, { email: 'ana@exemplo.com.br', password: 'uma-senha-boa' }],
  Usuario: [usuarios.Usuario],
  MudancaUsuario: [usuarios.mudar.schema.body, { role: 'ADMIN' }],
  Imovel: [imoveis.ImovelLido],
  NovoImovel: [imoveis.NovoImovel, { nome: 'Apto da Paulista', ...address, quartos: 2, valorAluguel: '2500,00' }],
  MudancaImovel: [imoveis.MudancaImovel, { status: 'MANUTENCAO' }],
  Locatario: [locatarios.Locatario],
  NovoLocatario: [
    locatarios.NovoLocatario,
    { nome: 'João Pereira', cpf: '987.654.321-00', email: 'joao@exemplo.com.br', whatsapp: '(11) 99876-5432' },
  ],
  MudancaLocatario: [locatarios.MudancaLocatario, { telefone: '(11) 99876-5432', cidade: 'Santos' }],
  Contrato: [contratos.ContratoLido],
  NovoContrato: [
    contratos.NovoContrato,
    {
      imovelId: ID,
      locatarioId: ID,
      dataInicio: '2026-01-01',
      dataFim: '2026-12-31',
      valorAluguel: 2500,
      diaVencimento: 10,
      valorCaucao: 5000,
    },
  ],
  Aditivo: [aditivos.Aditivo],
  NovoAditivo: [aditivos.NovoAditivo, { termos: { multaPercentual: 5 }, texto: 'O jardim fica com o condomínio.' }],
  Documento: [documento.Documento],
  MudancaDocumento: [
    documento.MudancaDocumento,
    { animais: 'PERMITIDOS', adicionais: 'O jardim é cuidado por quem ocupa o imóvel.', dataAssinatura: '2026-01-02' },
  ],
  Termos: [termos.Termos],
  MudancaTermos: [
    termos.MudancaTermos,
    { multaPercentual: 10, jurosMensal: 1, indiceReajuste: 'IPCA', garantia: { tipo: 'FIADOR', nome: 'Rui Lima' } },
  ],
  Conta: [financeiro.Conta],
  NovaConta: [
    financeiro.NovaConta,
    { contratoId: ID, descricao: 'Conserto da pia', valor: 180.5, dataVencimento: '2026-04-10', tipo: 'REPARO' },
  ],
  MudancaConta: [financeiro.MudancaConta, { dataVencimento: '2026-04-15' }],
  Pagamento: [financeiro.Pagamento, { valorPago: 1500, formaPagamento: 'Pix' }],
  Encargos: [financeiro.Encargos],
  Recibo: [recibos.Recibo],
  Recorrente: [recorrentes.Recorrente],
  Despesa: [despesas.Despesa],
  NovaDespesa: [
    despesas.NovaDespesa,
    { imovelId: ID, tipo: 'IPTU', descricao: 'IPTU de 2026', valor: 145.5, data: '2026-02-10', vezes: 10 },
  ],
  MudancaDespesa: [despesas.MudancaDespesa, { valor: 150, reembolsada: true }],
  Item: [inventario.Item],
  NovoItem: [
    inventario.NovoItem,
    { imovelId: ID, nomeItem: 'Sofá de três lugares', categoria: 'Móvel', quantidade: 1, condicao: 'Bom' },
  ],
  MudancaItem: [inventario.MudancaItem, { condicao: 'Regular', observacoes: 'Braço esquerdo gasto.' }],
  Inspecao: [inspecoes.Inspecao],
  NovaInspecao: [inspecoes.NovaInspecao, { imovelId: ID, tipo: 'Entrada', dataVistoria: '2026-01-02' }],
  MudancaInspecao: [
    inspecoes.MudancaInspecao,
    { status: 'concluida', itensVistoriados: [{ itemId: ID, condicaoAtual: 'Bom', observacao: '', fotosUrls: [] }] },
  ],
  Site: [configuracoes.Site],
  Slide: [configuracoes.Slide],
  Notificacoes: [configuracoes.Notificacoes],
  MudancaConfiguracoes: [
    configuracoes.MudancaConfiguracoes,
    { notificacoes: { emailAtivo: true, diasAvisoVencimento: [3, 1, 0] } },
  ],
};

for (const [id, [schema]] of Object.entries(componentes)) {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

/** Given here and not to zod, which drops the examples of a schema that transforms what it takes. */
function withExample(name: string, schema: object | undefined): object {
  const example = componentes[name]?.[1];
  return example ? { ...schema, examples: [example] } : { ...schema };
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/**
 * The converter makes two of each component: what is sent (`…Input`) and what is answered. Those that nobody refers to
 * go, and a body that has no answer of its name takes the plain name.
 */
export function slim(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const { components, ...rest } = document;
  const schemas = components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (where: unknown) => {
    for (const [, name] of JSON.stringify(where).matchAll(REFERENCE)) {
      if (!name || used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(rest);
  const simple = (name: string) => {
    const withoutSuffix = name.replace(/Input$/, '');
    return used.has(withoutSuffix) ? name : withoutSuffix;
  };
  const trimmed = [...used].sort().map((name) => [simple(name), withExample(simple(name), schemas[name])]);
  const fresh = { ...rest, components: { ...components, schemas: Object.fromEntries(trimmed) } };
  return JSON.parse(JSON.stringify(fresh).replace(REFERENCE, (_all, name) => `"#/components/schemas/${simple(name)}"`));
}

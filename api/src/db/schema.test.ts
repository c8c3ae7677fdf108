// Architecture: a row is a record (rule 4), and tenancy is in the keys (rule 5).
import { Anuncio } from '@imob/schemas/anuncios';
import { Perfil } from '@imob/schemas/auth';
import { Compromisso } from '@imob/schemas/compromissos';
import { Comunicado } from '@imob/schemas/comunicados';
import { Notificacoes, Segredo, Site } from '@imob/schemas/configuracoes';
import { Contrato } from '@imob/schemas/contratos';
import { Conversa } from '@imob/schemas/conversas';
import { Despesa } from '@imob/schemas/despesas';
import { DocumentoDoImovel } from '@imob/schemas/documentosDoImovel';
import { Conta } from '@imob/schemas/financeiro';
import { Imovel } from '@imob/schemas/imoveis';
import { Inspecao } from '@imob/schemas/inspecoes';
import { Interessado } from '@imob/schemas/interessados';
import { Item } from '@imob/schemas/inventario';
import { Locatario } from '@imob/schemas/locatarios';
import { Manutencao } from '@imob/schemas/manutencoes';
import { MeusAvisos } from '@imob/schemas/meusAvisos';
import { Modelo } from '@imob/schemas/modelos';
import { Orcamento } from '@imob/schemas/orcamentos';
import { Avaliacao, Patrimonio } from '@imob/schemas/patrimonio';
import { Prestador } from '@imob/schemas/prestadores';
import { Promessa } from '@imob/schemas/promessas';
import { Fatura, Rateio } from '@imob/schemas/rateios';
import { Recibo } from '@imob/schemas/recibos';
import { Repasse } from '@imob/schemas/repasses';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { newDatabase } from '../../test/support/db.ts';

/** A table, the record that it holds, and what only one of the two has, each with its reason. */
type Par = { tabela: string; registro: z.ZodObject; soColuna?: string[]; soCampo?: string[] };
const pares: Par[] = [
  // nome is nomeCompleto or razaoSocial; the time zone is the service's; emailProvado stands beside the credential; ajudante is the session's.
  {
    tabela: 'usuarios',
    registro: Perfil,
    soColuna: ['ativo'],
    soCampo: ['nome', 'fusoHorario', 'fusoAgora', 'emailProvado', 'ajudante'],
  },
  // A group is known by its name without case and accents.
  { tabela: 'imoveis', registro: Imovel, soColuna: ['grupoChave'] },
  // Uniqueness of the CPF compares this.
  { tabela: 'locatarios', registro: Locatario, soColuna: ['cpfChave'] },
  // A contract shows these of a property or tenant that is gone; what its boletos are has a route of its own.
  { tabela: 'contratos', registro: Contrato, soColuna: ['imovelCopia', 'locatarioCopia', 'recebeBoleto'] },
  // A payment was made of this, this stood before it, of this conta one is a rest, so it is charged, and agreements made it or took it.
  {
    tabela: 'contas',
    registro: Conta,
    soColuna: [
      ...['acordoId', 'encargosRecebidos', 'inteiraId', 'noAcordoId', 'pagamento', 'porBoleto', 'principal'],
      'principalRecebido',
    ],
  },
  // When it was sent by each way, and why it did not go.
  { tabela: 'recibos', registro: Recibo, soColuna: ['emailEm', 'emailFalha', 'whatsappEm', 'whatsappFalha'] },
  // Its property's name is that of the property, or else the one that was kept.
  {
    tabela: 'despesas',
    registro: Despesa,
    soColuna: ['dia', 'imovelCopia', 'lancamentoChave'],
    soCampo: ['imovelNome'],
  },
  // The columns keep who got the money after the share is deleted, and the key of the statement's debit.
  { tabela: 'repasses', registro: Repasse, soColuna: ['documento', 'lancamentoChave'] },
  { tabela: 'itens', registro: Item },
  { tabela: 'inspecoes', registro: Inspecao },
  // The code opens its page; the address, the missing facts and the number of applicants are worked out.
  {
    tabela: 'anuncios',
    registro: Anuncio,
    soColuna: ['userId', 'codigo'],
    soCampo: ['url', 'falta', 'interessados'],
  },
  // The columns hold his first answer's time, his form's token and its files; his step, his income and the property's name are worked out.
  {
    tabela: 'interessados',
    registro: Interessado,
    soColuna: ['userId', 'atendidoEm', 'semente', 'tokenHash', 'documentos'],
    soCampo: [
      'imovelNome',
      'imovelTitulo',
      'imovelEndereco',
      'etapa',
      'renda',
      'vezesOAluguel',
      'fichaUrl',
      'arquivos',
    ],
  },
  { tabela: 'documentosDoImovel', registro: DocumentoDoImovel, soColuna: ['userId'] },
  { tabela: 'avaliacoes', registro: Avaliacao, soColuna: ['userId'] },
  // Its valuations stand in a table of their own.
  { tabela: 'patrimonios', registro: Patrimonio, soColuna: ['atualizadoEm', 'userId'], soCampo: ['avaliacoes'] },
  { tabela: 'prestadores', registro: Prestador, soColuna: ['userId'] },
  // From when on it stands still; its step, its names, its offers and the request that it answers are read beside it.
  {
    tabela: 'manutencoes',
    registro: Manutencao,
    soColuna: ['userId', 'andouEm'],
    soCampo: [
      ...['imovelNome', 'locatarioNome', 'etapa', 'prestadorId', 'prestadorNome', 'orcamentosRecebidos'],
      ...['menorOrcamento', 'pedido', 'orcamentos'],
    ],
  },
  // The columns hold the owner, the repair, the provider's name and the token of his page.
  {
    tabela: 'orcamentos',
    registro: Orcamento,
    soColuna: ['userId', 'manutencaoId', 'prestadorCopia', 'semente', 'tokenHash'],
    soCampo: ['prestadorNome', 'prestadorTelefone', 'prestadorEmail', 'url'],
  },
  {
    tabela: 'compromissos',
    registro: Compromisso,
    soColuna: ['userId', 'avisadoDe', 'avisadoVencido'],
    soCampo: ['imovelNome'],
  },
  // Why and by when it ended is kept; its situation, its contas, their sums and the names are read beside it.
  {
    tabela: 'promessas',
    registro: Promessa,
    soColuna: ['userId', 'fim'],
    soCampo: [
      ...['locatarioId', 'locatarioNome', 'imovelId', 'imovelNome', 'situacao', 'contas', 'emAberto', 'recebido'],
    ],
  },
  // The moment of day and hour orders them.
  { tabela: 'conversas', registro: Conversa, soColuna: ['userId', 'em'] },
  // The homes and the newest bill are read beside it.
  { tabela: 'rateios', registro: Rateio, soCampo: ['imoveis', 'ultima'] },
  // The name is known again by its key; what its text lacks is told anew.
  { tabela: 'modelos', registro: Modelo, soColuna: ['userId', 'chave'], soCampo: ['temTexto', 'avisos'] },
  { tabela: 'comunicados', registro: Comunicado },
  // The expenses are kept as they were made.
  { tabela: 'faturas', registro: Fatura, soColuna: ['despesas'], soCampo: ['despesaIds'] },
  // The columns hold whose they are, and when the last summary went out.
  { tabela: 'meusAvisos', registro: MeusAvisos, soColuna: ['userId', 'resumidoEm', 'resumoDesde'] },
  // Internal keys of stored files, and the one row's key.
  { tabela: 'configuracoesSite', registro: Site, soColuna: ['unica', 'logoKey', 'logoBrancaKey', 'faviconKey'] },
  // Secrets live in a table of their own, encrypted; test messages are counted.
  {
    tabela: 'configuracoesNotificacoes',
    registro: Notificacoes,
    soColuna: ['userId', 'testadoEm', 'testes'],
    soCampo: Segredo.options,
  },
];

/** Tables that are no landlord's records: accounts, their sessions, and the site. */
const deNinguem = [
  'auditoriaSelagem',
  'chavesDoServico',
  'configuracoesSite',
  'credenciais',
  'desafios',
  'falhasLogin',
  'indices',
  'indicesLeituras',
  'marcos',
  'migracoes',
  'migracoesTrava',
  'sessoes',
  'tokens',
  'usuarios',
];

let banco: Awaited<ReturnType<typeof newDatabase>>;
let cliente: pg.Client;
beforeAll(async () => {
  banco = await newDatabase();
  cliente = new pg.Client({ connectionString: banco.url });
  await cliente.connect();
});
afterAll(async () => {
  await cliente.end();
  await banco.apagar();
});

const colunas = async (tabela: string): Promise<string[]> =>
  (
    await cliente.query<{ nome: string }>(
      `select column_name as nome from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [tabela],
    )
  ).rows.map(({ nome }) => nome);

describe('a row is a record', () => {
  test.each(pares)('$tabela', async ({ tabela, registro, soColuna = [], soCampo = [] }) => {
    const esperadas = Object.keys(registro.shape).filter((campo) => !soCampo.includes(campo));
    expect((await colunas(tabela)).sort()).toEqual([...esperadas, ...soColuna].sort());
  });
});

type Chave = { tabela: string; tipo: 'p' | 'f'; colunas: string[]; outra: string | null; delas: string[] | null };
const chaves = async (): Promise<Chave[]> =>
  (
    await cliente.query<Chave>(`
      select c.conrelid::regclass::text as tabela, c.contype as tipo, c.confrelid::regclass::text as outra,
        (select array_agg(a.attname::text order by k.ord) from unnest(c.conkey) with ordinality k (num, ord)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as colunas,
        (select array_agg(a.attname::text order by k.ord) from unnest(c.confkey) with ordinality k (num, ord)
          join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as delas
      -- By pg_class, which does not show what a cluster's coordinator keeps of its own beside a table.
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype in ('p', 'f') and c.connamespace = 'public'::regnamespace`)
  ).rows.map((chave) => ({
    ...chave,
    tabela: chave.tabela.replaceAll('"', ''),
    outra: chave.outra?.replaceAll('"', '') ?? null,
  }));

describe('tenancy is in the keys', () => {
  test("every table of a landlord's records has userId first in its primary key", async () => {
    const primarias = (await chaves()).filter(({ tipo }) => tipo === 'p');
    const { rows } = await cliente.query<{ nome: string }>(
      `select tablename as nome from pg_tables where schemaname = 'public'`,
    );
    for (const { nome } of rows.filter(({ nome }) => !deNinguem.includes(nome))) {
      const primaria = primarias.find(({ tabela }) => tabela === nome);
      expect([nome, primaria?.colunas[0]]).toEqual([nome, 'userId']);
    }
  });

  test("a foreign key between landlords' tables has userId first on both sides, so no row points across", async () => {
    const estrangeiras = (await chaves()).filter(({ tipo, tabela }) => tipo === 'f' && !deNinguem.includes(tabela));
    expect(estrangeiras.length).toBeGreaterThan(8);
    for (const { tabela, outra, colunas: nossas, delas } of estrangeiras) {
      const deles = outra === 'usuarios' ? 'uid' : 'userId';
      expect([tabela, outra, nossas[0], delas?.[0]]).toEqual([tabela, outra, 'userId', deles]);
    }
  });

  test("the database itself refuses a row that points to another landlord's", async () => {
    const [ana, bia] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
    for (const uid of [ana, bia]) {
      await cliente.query(
        `insert into usuarios (uid, email, role, "tipoPessoa", "criadoEm") values ($1, $2, 'LOCADOR', 'PF', now())`,
        [uid, `${uid}@exemplo.com.br`],
      );
    }
    await cliente.query(
      `insert into imoveis ("userId", id, rua, numero, bairro, cidade, estado, cep, "criadoEm")
       values ($1, $2, 'r', '1', 'b', 'c', 'SP', '0', now())`,
      [ana, ana],
    );
    const inserir = (dono: string) =>
      cliente.query(
        `insert into itens ("userId", id, "imovelId", "nomeItem", categoria, "codigoItem", "criadoEm", "atualizadoEm")
         values ($1, gen_random_uuid(), $2, 'Mesa', 'Outro', 'X', now(), now())`,
        [dono, ana],
      );
    await expect(inserir(bia)).rejects.toMatchObject({ code: '23503' });
    await expect(inserir(ana)).resolves.toMatchObject({ rowCount: 1 });
  });
});

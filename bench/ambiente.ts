import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../api/src/db/embedded.ts';
import { migrate } from '../api/src/db/migrate.ts';
import { abrirSessao, cargaCheia, carregar, executar, idDe } from '../api/test/support/load.ts';
import { SERVICE } from '../build/service.ts';
import { CONEXOES } from './gerador.ts';
import { iniciar, type Medido } from './processos.ts';

/** The service and the limit, each a process of its own, on one loaded database with the settings of production. */
export type Ambiente = {
  pasta: string;
  url: string;
  servico: Medido;
  base: Medido;
  /** Another process of the service, for the profiler alone: what it costs must not fall on the figures. */
  perfilado: Medido;
  /** Gives the headers of a connection's requests. Each connection is a landlord of its own, with 60 properties and 60 contas. */
  cabecalhosDe(conexao: number): Record<string, string>;
  cabecalhos: Record<string, string>;
  /** The landlord with 5,000 properties. */
  cabecalhosDoGrande: Record<string, string>;
  /** The id of a PENDENTE conta of the landlord's that was not given before. */
  proximaConta(): string;
  fechar(): Promise<void>;
};

/** One for each connection: of one landlord the service works at three lists at a time, so that others find it free. */
const LOCADORES = Array.from({ length: CONEXOES }, (_, n) => idDe('locador', 600 + n));
export const LOCADOR = LOCADORES[0] as string;
const GRANDE = idDe('locador', 501);
const CONTAS_PARA_PAGAR = 40_000;
const silencio = { info: () => {}, warn: (texto: string) => console.warn(texto) };

export async function montarAmbiente(): Promise<Ambiente> {
  const pasta = await mkdtemp(join(tmpdir(), 'imob-bench-'));
  const banco = await startEmbedded(pasta, silencio);
  const processos: Medido[] = [];
  const fechar = async () => {
    for (const processo of processos) await processo.parar();
    await banco.stop();
    await rm(pasta, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await migrate(banco.url);
    await carregar(banco.url);
    await acertarTamanhos(banco.url);
    for (const uid of LOCADORES) await abrirSessao(banco.url, uid, uid);
    await abrirSessao(banco.url, GRANDE, 'bench-grande');
    const env = { DATABASE_URL: banco.url, DATA_DIR: pasta };
    const servico = await iniciar(SERVICE, pasta, env);
    processos.push(servico);
    const base = await iniciar('bench/base.ts', pasta, env);
    processos.push(base);
    const perfilado = await iniciar(SERVICE, pasta, env);
    processos.push(perfilado);
    let dada = 0;
    return {
      pasta,
      url: banco.url,
      servico,
      base,
      perfilado,
      cabecalhosDe: (conexao) => sessaoDe(LOCADORES[conexao] as string),
      cabecalhos: sessaoDe(LOCADOR),
      cabecalhosDoGrande: sessaoDe('bench-grande'),
      proximaConta() {
        dada += 1;
        if (dada > CONTAS_PARA_PAGAR) throw new Error('acabaram as contas a pagar da carga');
        return idDe('a-pagar', dada);
      },
      fechar,
    };
  } catch (erro) {
    await fechar();
    throw erro;
  }
}

const sessaoDe = (token: string) => ({ cookie: `imob_session=${token}` });

/** 60 properties and 60 contas for each of the landlords, 5,000 properties for another. What is to be paid comes later. */
async function acertarTamanhos(url: string): Promise<void> {
  const maisImoveis = (uid: string, tipo: string, quantos: number) => `
    insert into imoveis select '${uid}', md5('${tipo}-${uid}-' || n)::uuid, nome, rua, n::text, complemento, bairro, cidade, estado,
      cep, quartos, suites, banheiros, vagas, area, "areaTotal", andar, "tipoImovel", "tipoLocacao", mobiliado, descricao,
      "valorAluguel", "valorCondominio", "valorIPTU", "aceitaPets", status, "fotosKeys", "criadoEm" + n * interval '1 s'
    from generate_series(1, ${quantos}) n, (select * from imoveis where "userId" = '${uid}' limit 1) modelo`;
  await executar(url, [
    ...LOCADORES.map((uid) => maisImoveis(uid, 'mais', 60 - cargaCheia.contratosPorLocador)),
    maisImoveis(GRANDE, 'grande', 5_000 - cargaCheia.contratosPorLocador),
    ...LOCADORES.map(
      (uid) => `delete from contas where "userId" = '${uid}' and id not in (
        select id from contas where "userId" = '${uid}' order by id limit 60)`,
    ),
    'vacuum analyze',
  ]);
}

/** Contas to be paid, added only once the lists have been measured. */
export async function acrescentarContas(url: string): Promise<void> {
  await executar(url, [
    `insert into contas ("userId", id, "contratoId", descricao, valor, "dataVencimento", tipo, "criadoEm")
      select '${LOCADOR}', md5('a-pagar-' || n)::uuid, c.id, 'Aluguel ' || n, 1850, '2190-01-01', 'ALUGUEL', now()
      from generate_series(1, ${CONTAS_PARA_PAGAR}) n
      join (select id, row_number() over (order by id) - 1 as vez from contratos where "userId" = '${LOCADOR}') c
        on c.vez = n % ${cargaCheia.contratosPorLocador}`,
    'vacuum analyze contas',
  ]);
}

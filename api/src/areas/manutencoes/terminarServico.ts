import type { Origem } from '@imob/schemas/auditoria';
import type { FotoDaManutencao } from '@imob/schemas/manutencoes';
import { MAXIMO_DE_FOTOS_DA_MANUTENCAO, MAXIMO_DE_FOTOS_DO_PRESTADOR } from '@imob/schemas/rules/manutencao';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { avisarLocador } from '../meusAvisos/avisar.ts';
import type { Guardado } from '../upload/files/file.ts';
import { gravarDoConvidado } from '../upload/receive/guest.ts';
import { gravarFotos } from '../upload/targets/manutencao.ts';
import { pedirEmail } from './emails/pedir.ts';
import type { ManutencaoRow } from './enderecos.ts';
import { gravarManutencao } from './gravar.ts';
import { lerTermino } from './lerOrcamento.ts';
import {
  type Aberto,
  conferirODia,
  conhecidosPor,
  destinoDoServico,
  OUTRO_ESCOLHIDO,
  travarServico,
} from './travarServico.ts';

const AINDA_NAO = new HttpError(409, 'Este serviço ainda não foi combinado com você. Fale com quem pediu o serviço.');
const MAIOR_RECADO = 4_000;

/** How many more photos the one who does a repair may send. */
export const fotosQueCabem = (fotos: readonly FotoDaManutencao[]): number =>
  Math.max(
    0,
    Math.min(MAXIMO_DE_FOTOS_DO_PRESTADOR - doPrestador(fotos).length, MAXIMO_DE_FOTOS_DA_MANUTENCAO - fotos.length),
  );

const doPrestador = (fotos: readonly FotoDaManutencao[]) => fotos.filter((uma) => uma.de === 'PRESTADOR');

/**
 * Records that a provider is done, with his note and photos, and e-mails the landlord. A second sending adds only what is new; a repetition
 * changes nothing. Throws 400, 404 if the address has just expired, 409 for a provider who is not chosen, 429 beyond the day's limit, 507 beyond
 * the landlord's space.
 */
export async function terminarServico(
  deps: Deps,
  aberto: Aberto,
  { enviado, arquivos }: { enviado: unknown; arquivos: readonly Guardado[] },
  origem: Origem,
): Promise<void> {
  const agora = deps.agora();
  const { userId } = aberto.manutencao;
  const autor = { userId, quem: 'prestador', origem };
  await gravarDoConvidado(deps, destinoDoServico(aberto), arquivos, async (trx) => {
    const { manutencao, orcamento } = await travarServico(trx, aberto);
    const { texto } = lerTermino(enviado);
    if (manutencao.orcamentoId === null) throw AINDA_NAO;
    if (manutencao.orcamentoId !== orcamento.id) throw OUTRO_ESCOLHIDO;
    const novas = await soAsNovas(trx, manutencao, arquivos);
    const feitoRecado = somarRecado(manutencao, texto);
    if (manutencao.feitoEm && novas.length === 0 && feitoRecado === manutencao.feitoRecado) return { ficam: [] };
    const cabem = fotosQueCabem(manutencao.fotos);
    if (novas.length > cabem) throw fieldError(400, 'fotos', fotosDemais(cabem));
    await conferirODia(trx, deps, { manutencao, orcamento }, novas.length);
    const enviadaEm = agora.toISOString();
    const mais = novas.map(({ key, nome }) => ({
      ...{ key, nome, momento: 'DEPOIS' as const, de: 'PRESTADOR' as const, enviadaEm },
    }));
    if (mais.length > 0) await gravarFotos(trx, userId, manutencao.id, [...manutencao.fotos, ...mais]);
    const feito = { feitoEm: manutencao.feitoEm ?? enviadaEm, feitoRecado };
    await gravarManutencao(trx, autor, manutencao, feito, agora, {
      envio: { orcamentoId: orcamento.id, arquivos: novas.length },
    });
    const email = { para: 'LOCADOR', qual: 'FEITO', orcamentoId: orcamento.id } as const;
    await pedirEmail(trx, autor, manutencao.id, email, agora);
    const ocasiao = agora.toISOString();
    await avisarLocador(trx, userId, { tipo: 'FEITO', registro: orcamento.id, ocasiao }, agora);
    return { ficam: novas };
  });
}

function fotosDemais(cabem: number): string {
  if (cabem === 0) return 'Não cabem mais fotos. Envie só o recado, ou mande as fotos por outro meio.';
  return `Cabe${cabem === 1 ? ' só mais uma foto' : `m só mais ${cabem} fotos`}. Escolha menos.`;
}

/** Gives the files that he has not sent before, each once. */
async function soAsNovas(trx: Db, { userId, fotos }: ManutencaoRow, arquivos: readonly Guardado[]) {
  if (arquivos.length === 0) return [];
  const keys = doPrestador(fotos).map(({ key }) => key);
  const conhecidas = await conhecidosPor(trx, userId, keys);
  return arquivos.filter(({ sha256 }) => {
    const nova = !conhecidas.has(sha256);
    conhecidas.add(sha256);
    return nova;
  });
}

/** Puts the new message below the one written before. Throws 400 if both together are too long. */
function somarRecado({ feitoEm, feitoRecado }: ManutencaoRow, texto: string | null): string | null {
  const antes = feitoEm ? feitoRecado : null;
  if (!texto || !antes) return texto ?? antes;
  if (antes === texto || antes.endsWith(`\n\n${texto}`)) return antes;
  if (antes.length + texto.length > MAIOR_RECADO)
    throw fieldError(400, 'texto', 'Com o que você já escreveu, é texto demais. Escreva menos, ou fale por telefone.');
  return `${antes}\n\n${texto}`;
}

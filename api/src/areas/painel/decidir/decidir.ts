import type { Decisao } from '@imob/schemas/painel';
import { alugueisQueFaltam } from './alugueis.ts';
import { contratosSemAssinatura } from './assinatura.ts';
import { assinaturasQueFaltam } from './assinaturas.ts';
import { bancosComProblema } from './bancos.ts';
import { boletosAResolver } from './boletos.ts';
import { cartasEmAberto } from './cartas.ts';
import { compromissosQueVencem } from './compromissos.ts';
import type { Tipo } from './contratos.ts';
import { garantiasQueTerminam } from './garantias.ts';
import { interessadosQueEsperam } from './interessados.ts';
import { manutencoesQueEsperam } from './manutencoes.ts';
import { pedidosAbertos } from './pedidos.ts';
import { prazosQueTerminam, prazosVencidos, renovatorias } from './prazos.ts';
import { promessasQuebradas } from './promessas.ts';
import { rateiosALancar } from './rateios.ts';
import { reajustesADecidir } from './reajustes.ts';
import { recibosQueNaoForam } from './recibos.ts';
import { saidasAConcluir } from './saidas.ts';
import { vistoriasQueFaltam } from './vistoria.ts';

/** In the order in which a landlord would take them up. */
const tipos: Tipo[] = [
  bancosComProblema,
  boletosAResolver,
  alugueisQueFaltam,
  promessasQuebradas,
  pedidosAbertos,
  manutencoesQueEsperam,
  interessadosQueEsperam,
  rateiosALancar,
  compromissosQueVencem,
  assinaturasQueFaltam,
  cartasEmAberto,
  recibosQueNaoForam,
  saidasAConcluir,
  prazosVencidos,
  reajustesADecidir,
  prazosQueTerminam,
  renovatorias,
  garantiasQueTerminam,
  vistoriasQueFaltam,
  contratosSemAssinatura,
];

/** Gives what waits for a decision: of each kind a few. */
export async function lerDecisoes(...pedido: Parameters<Tipo>): Promise<Decisao[]> {
  return (await Promise.all(tipos.map((tipo) => tipo(...pedido)))).flat();
}

import { confirmar } from '../components/dialogs/confirmar.tsx';
import { contagem } from '../format/format.ts';
import { alertar } from '../service/queries.ts';
import { notarSaida } from '../service/saida.ts';
import { bring } from '../start/lazy.ts';

const loja = () => bring(() => import('../areas/inspecoes/loja.ts')).then((modulo) => modulo.loja);

/**
 * Leaves this device without a network (`sair`), and nothing of this person on it; asks first about unsent data,
 * which is nowhere else. The session ends at the service once the network is back.
 */
export async function sairSemRede(uid: string, sair: () => Promise<void>): Promise<void> {
  // A browser that keeps nothing has nothing to be sent either.
  const porEnviar = await loja()
    .then((guardado) => guardado.pendentes(uid))
    .catch(() => []);
  if (porEnviar.length === 0) return esvaziar(uid, sair);
  confirmar({
    titulo: 'Sair sem enviar?',
    oQueAcontece: `${contagem(porEnviar.length, 'vistoria tem', 'vistorias têm')} anotações ou fotos que só estão neste aparelho. Saindo agora, sem rede, elas se perdem; com rede, são enviadas sozinhas.`,
    acao: 'Sair e apagar',
    perigo: true,
    aoConfirmar: () => esvaziar(uid, sair),
  });
}

async function esvaziar(uid: string, sair: () => Promise<void>): Promise<void> {
  try {
    notarSaida();
  } catch {
    alertar('Este navegador não guarda que você saiu. Feche-o, e saia de novo quando a rede voltar.');
    return;
  }
  // The queues stop with the screen, and only then is there nothing that would write again.
  await sair();
  await loja()
    .then((guardado) => guardado.esquecerTudo(uid))
    .catch(() => {});
}

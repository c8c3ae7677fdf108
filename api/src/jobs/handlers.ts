import { enviarAlerta } from '../areas/auth/alertas.ts';
import { pedirNovaSenha } from '../areas/auth/senha.ts';
import { enviarVerificacao } from '../areas/auth/verificacao.ts';
import { encerrarBanco } from '../areas/bancos/consultar.ts';
import { fazerExportacao } from '../areas/exportacoes/fazer.ts';
import { gravarImportacao } from '../areas/importacoes/gravar.ts';
import { enviarRecibo } from '../areas/recibos/enviarPorEmail.ts';
import { enviarReciboPorWhatsapp } from '../areas/recibos/enviarPorWhatsapp.ts';
import type { Deps } from '../deps.ts';
import type { NomeDeTarefa, Tarefas } from './names.ts';

/** Does a job; throws where it failed: an HttpError below 500 for good, anything else until it is tried again. `sinal` says that the process stops or the job's time is over. */
type Fazer<Nome extends NomeDeTarefa> = (deps: Deps, dados: Tarefas[Nome], sinal: AbortSignal) => Promise<void>;

export const FAZER: { [Nome in NomeDeTarefa]: Fazer<Nome> } = {
  'auth.verificacao': enviarVerificacao,
  'auth.novaSenha': pedirNovaSenha,
  'auth.alerta': enviarAlerta,
  'recibo.email': enviarRecibo,
  'recibo.whatsapp': enviarReciboPorWhatsapp,
  'importacao.gravar': gravarImportacao,
  'exportacao.fazer': fazerExportacao,
  'banco.encerrar': encerrarBanco,
};

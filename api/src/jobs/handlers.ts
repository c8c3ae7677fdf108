import { enviarConviteDeAjuda } from '../areas/ajudantes/enviarConvite.ts';
import { enviarEmailDaAssinatura } from '../areas/assinaturas/emails/enviar.ts';
import { fazerFinal } from '../areas/assinaturas/fazerFinal.ts';
import { enviarAlerta } from '../areas/auth/alertas.ts';
import { pedirNovaSenha } from '../areas/auth/senha.ts';
import { enviarVerificacao } from '../areas/auth/verificacao.ts';
import { encerrarBanco } from '../areas/bancos/consultar.ts';
import { enviarAvisoDeCompromissos } from '../areas/compromissos/enviarAviso.ts';
import { enviarComunicados } from '../areas/comunicados/sair.ts';
import { fazerExportacao } from '../areas/exportacoes/fazer.ts';
import { gravarImportacao } from '../areas/importacoes/gravar.ts';
import { enviarEmailDoInteressado } from '../areas/interessados/emails/enviar.ts';
import { enviarEmailDaManutencao } from '../areas/manutencoes/emails/enviar.ts';
import { enviarAvisos } from '../areas/meusAvisos/enviar.ts';
import { enviarRecibo } from '../areas/recibos/enviarPorEmail.ts';
import { enviarReciboPorWhatsapp } from '../areas/recibos/enviarPorWhatsapp.ts';
import { enviarResumo } from '../areas/resumos/enviar.ts';
import type { Deps } from '../deps.ts';
import type { JobName, Jobs } from './names.ts';

/** Does a job; throws where it failed: an HttpError below 500 for good, anything else until it is tried again. `signal` says that the process stops or the job's time is over. */
type Work<Nome extends JobName> = (deps: Deps, data: Jobs[Nome], signal: AbortSignal) => Promise<void>;

export const HANDLERS: { [Nome in JobName]: Work<Nome> } = {
  'auth.verificacao': enviarVerificacao,
  'auth.novaSenha': pedirNovaSenha,
  'auth.alerta': enviarAlerta,
  'recibo.email': enviarRecibo,
  'recibo.whatsapp': enviarReciboPorWhatsapp,
  'importacao.gravar': gravarImportacao,
  'exportacao.fazer': fazerExportacao,
  'banco.encerrar': encerrarBanco,
  'assinatura.concluir': fazerFinal,
  'assinatura.email': enviarEmailDaAssinatura,
  'interessado.email': enviarEmailDoInteressado,
  'manutencao.email': enviarEmailDaManutencao,
  'compromisso.email': enviarAvisoDeCompromissos,
  'ajudante.convite': enviarConviteDeAjuda,
  'aviso.locador': enviarAvisos,
  'comunicado.enviar': enviarComunicados,
  'resumo.email': enviarResumo,
};

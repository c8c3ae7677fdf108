import * as configuracoes from '@imob/schemas/configuracoes';
import * as contratos from '@imob/schemas/contratos';
import type { AnyRouter } from '@tanstack/react-router';
import { chamar } from '../api.ts';
import { BotaoLink } from '../componentes/BotaoLink.tsx';
import { confirmar } from '../componentes/confirmar.tsx';
import { explicar } from '../componentes/explicar.tsx';
import { avisar, avisarErro, consulta, consultas } from '../consultas.ts';
import { emBase64 } from '../pdf/pdf.ts';

/** Asks, makes the PDF and has the service send it to the tenant; what is missing for that is said beforehand. */
export async function enviarPorEmail(
  roteador: AnyRouter,
  contrato: contratos.ContratoLido,
  locatarioExiste: boolean,
  fazerPdf: () => Promise<File>,
): Promise<void> {
  const { nome, email } = contrato.locatario;
  if (!email?.trim()) return semEmail(roteador, contrato, locatarioExiste);
  try {
    const { notificacoes } = await consultas.fetchQuery(consulta(configuracoes.buscar));
    if (!notificacoes.mailApiKey || !notificacoes.mailEmailRemetente) return semProvedor(roteador);
  } catch (erro) {
    avisarErro(erro);
    return;
  }
  confirmar({
    titulo: 'Enviar o contrato por e-mail?',
    oQueAcontece: `${nome} recebe em ${email} o PDF como está nesta tela, pela sua conta do Brevo.`,
    acao: 'Enviar',
    aoConfirmar: async () => {
      const pdfBase64 = await emBase64(await fazerPdf());
      const { message } = await chamar(contratos.enviarEmail, { params: { id: contrato.id }, body: { pdfBase64 } });
      avisar(message);
    },
  });
}

const semEmail = (
  roteador: AnyRouter,
  { locatario: { nome }, locatarioId }: contratos.ContratoLido,
  locatarioExiste: boolean,
) =>
  explicar(roteador, {
    titulo: 'Falta o e-mail do locatário',
    porque: `${nome} não tem e-mail no cadastro. ${locatarioExiste ? 'Inclua um e volte aqui; ou baixe' : 'Baixe'} o PDF e envie como preferir.`,
    caminho: locatarioExiste
      ? (fechar) => (
          <BotaoLink to="/locatarios/$id/editar" params={{ id: locatarioId }} onClick={fechar}>
            Incluir e-mail
          </BotaoLink>
        )
      : undefined,
  });

const semProvedor = (roteador: AnyRouter) =>
  explicar(roteador, {
    titulo: 'Falta o seu provedor de e-mail',
    porque:
      'O contrato sai no seu nome: para enviá-lo daqui, preencha em Notificações a sua chave do Brevo e o seu remetente. Ou baixe o PDF e envie como preferir.',
    caminho: (fechar) => (
      <BotaoLink to="/notificacoes" onClick={fechar}>
        Abrir Notificações
      </BotaoLink>
    ),
  });

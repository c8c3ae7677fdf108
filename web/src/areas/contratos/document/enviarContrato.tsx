import type * as contratos from '@imob/schemas/contratos';
import type { AnyRouter } from '@tanstack/react-router';
import { confirmar } from '../../../components/dialogs/confirmar.tsx';
import { explicar } from '../../../components/dialogs/explicar.tsx';
import { BotaoLink } from '../../../components/links/BotaoLink.tsx';
import { chamar } from '../../../service/api.ts';
import { avisar, avisarErro, consulta, consultas } from '../../../service/queries.ts';

/** Asks, and has the service send its PDF to the tenant; what is missing for that is said beforehand. */
export async function enviarPorEmail(
  router: AnyRouter,
  contrato: contratos.ContratoLido,
  locatarioApagado: boolean,
): Promise<void> {
  let quem: { nome: string; email: string | null } | undefined = contrato.locatario;
  try {
    // Without an address of the principal tenant's it goes to the first of the others who has one.
    if (!quem.email?.trim()) {
      const params = { id: contrato.id };
      const { demais } = await consultas.fetchQuery(consulta('GET /contratos/:id/locatarios', { params }));
      quem = demais.find(({ email }) => email?.trim());
    }
    if (!quem) return semEmail(router, contrato, locatarioApagado);
    const { notificacoes } = await consultas.fetchQuery(consulta('GET /configuracoes'));
    if (!notificacoes.mailApiKey || !notificacoes.mailEmailRemetente) return semProvedor(router);
  } catch (erro) {
    avisarErro(erro);
    return;
  }
  const { nome, email } = quem;
  confirmar({
    titulo: 'Enviar o contrato por e-mail?',
    oQueAcontece: `${nome} recebe em ${email} o PDF como está nesta tela, pela sua conta do Brevo.`,
    acao: 'Enviar',
    aoConfirmar: async () => {
      const { message } = await chamar('POST /contratos/:id/documento/enviar', { params: { id: contrato.id } });
      avisar(message);
    },
  });
}

const semEmail = (
  router: AnyRouter,
  { locatario: { nome }, locatarioId }: contratos.ContratoLido,
  locatarioApagado: boolean,
) =>
  explicar(router, {
    titulo: 'Falta o e-mail do locatário',
    porque: `${nome} não tem e-mail no cadastro. ${locatarioApagado ? 'Baixe' : 'Inclua um e volte aqui; ou baixe'} o PDF e envie como preferir.`,
    caminho: locatarioApagado
      ? undefined
      : (fechar) => (
          <BotaoLink to="/locatarios/$id/editar" params={{ id: locatarioId }} onClick={fechar}>
            Incluir e-mail
          </BotaoLink>
        ),
  });

const semProvedor = (router: AnyRouter) =>
  explicar(router, {
    titulo: 'Falta o seu provedor de e-mail',
    porque:
      'O contrato sai no seu nome: para enviá-lo daqui, preencha em Notificações a sua chave do Brevo e o seu remetente. Ou baixe o PDF e envie como preferir.',
    caminho: (fechar) => (
      <BotaoLink to="/notificacoes" onClick={fechar}>
        Abrir Notificações
      </BotaoLink>
    ),
  });

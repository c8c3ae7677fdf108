import * as contratos from '@imob/schemas/contratos';
import { chamar } from '../api.ts';
import { confirmar } from '../componentes/confirmar.tsx';
import { avisar } from '../consultas.ts';
import { emBase64 } from '../pdf/pdf.ts';

/** Asks, makes the PDF and has the service send it to the tenant. */
export function enviarPorEmail(contrato: contratos.ContratoLido, fazerPdf: () => Promise<File>): void {
  const { nome, email } = contrato.locatario;
  confirmar({
    titulo: 'Enviar o contrato por e-mail?',
    oQueAcontece: email
      ? `${nome} recebe em ${email} o PDF como está nesta tela, pelo seu provedor de e-mail (configurado em Notificações).`
      : `${nome} não tem e-mail no cadastro. Inclua um em Locatários e volte aqui; ou baixe o PDF e envie como preferir.`,
    acao: 'Enviar',
    aoConfirmar: async () => {
      const pdfBase64 = await emBase64(await fazerPdf());
      const { message } = await chamar(contratos.enviarEmail, { params: { id: contrato.id }, body: { pdfBase64 } });
      avisar(message);
    },
  });
}

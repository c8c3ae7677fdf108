import type { mudar, Notificacoes } from '@imob/schemas/configuracoes';
import type { useFormulario } from '../../components/fields/form.ts';
import { emOrdem } from './dias.ts';

export function inicialDe(atuais: Notificacoes) {
  return {
    notificacoes: {
      ...atuais,
      mailEmailRemetente: atuais.mailEmailRemetente ?? '',
      mailSmsSender: atuais.mailSmsSender ?? '',
      whatsappPhoneId: atuais.whatsappPhoneId ?? '',
      diasAvisoVencimento: emOrdem(atuais.diasAvisoVencimento),
      diasAvisoAtraso: emOrdem(atuais.diasAvisoAtraso),
    },
  };
}
export type FormularioDeAvisos = ReturnType<
  typeof useFormulario<ReturnType<typeof inicialDe>, typeof mudar.schema.body>
>['campos'];

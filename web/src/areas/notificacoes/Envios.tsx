import type { Canal, Envio, SituacaoEnvio, TipoNotificacao } from '@imob/schemas/notificacoes';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { momento } from '../../format/format.ts';

export const CANAIS: Record<Canal, string> = {
  email: 'E-mail',
  sms: 'SMS',
  whatsapp_templates: 'WhatsApp (Meta)',
  whatsapp_textolivre: 'WhatsApp',
};
export const TIPOS: Record<TipoNotificacao, string> = { VENCIMENTO: 'Vencimento', INADIMPLENCIA: 'Atraso' };

const SITUACOES: Record<SituacaoEnvio, { nome: string; cor: string; explica?: string }> = {
  enviando: { nome: 'saindo', cor: 'blue' },
  enviado: { nome: 'enviado', cor: 'green' },
  falhou: { nome: 'falhou', cor: 'red' },
  incerto: {
    nome: 'sem confirmação',
    cor: 'yellow',
    explica: 'Não se sabe se chegou; não foi repetido para o locatário não receber duas vezes.',
  },
};

/** Shows what became of a notice on each channel, at a glance. */
export function Envios({ envios }: { envios: Envio[] }) {
  return (
    <Group gap={6}>
      {envios.map(({ canal, situacao }) => (
        <Badge key={canal} variant="light" color={SITUACOES[situacao].cor} tt="none" radius="sm">
          {CANAIS[canal]}: {SITUACOES[situacao].nome}
        </Badge>
      ))}
    </Group>
  );
}

/** A reason that was written to follow other words, where it stands by itself. */
export const comoFrase = (motivo: string): string =>
  motivo.charAt(0).toUpperCase() + motivo.slice(1) + (/[.!?]$/.test(motivo) ? '' : '.');

/** The same with the reasons. */
export function EnviosComMotivo({ envios }: { envios: Envio[] }) {
  return (
    <Stack gap={8}>
      {envios.map((envio) => (
        <div key={envio.canal}>
          <Envios envios={[envio]} />
          <Text fz="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
            {envio.erro ? comoFrase(envio.erro) : SITUACOES[envio.situacao].explica}{' '}
            <Text span inherit c="dimmed">
              {momento(envio.em)}
            </Text>
          </Text>
        </div>
      ))}
    </Stack>
  );
}

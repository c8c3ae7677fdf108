import { Button, Collapse, Divider, Paper, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { CampoSegredo } from './CampoSegredo.tsx';
import type { Situacao } from './canais.ts';
import type { FormularioDeAvisos } from './formulario.ts';
import { Modelos } from './Modelos.tsx';

/** Fields that are folded away, so that one of them in error opens the fold. */
const CAMPOS = [
  'mailEmailRemetente',
  'mailApiKey',
  'whatsappPhoneId',
  'whatsappToken',
  'mailSmsSender',
  'mailSmsApiKey',
];

type Props = {
  campos: FormularioDeAvisos;
  /** How often the form was saved: a saved secret is only its mask from then on, and its field begins anew. */
  salvos: number;
  sms: Situacao;
};

/** Only whoever has accounts with the providers needs these: their keys, and the channels that are nothing without one. */
export function Avancado({ campos, salvos, sms }: Props) {
  const id = useId();
  const [pedido, { toggle }] = useDisclosure();
  const { whatsappAtivo, textoLivreAtivo } = campos.getValues().notificacoes;
  const aberto = pedido || CAMPOS.some((campo) => campos.errors[`notificacoes.${campo}`]);
  return (
    <Paper withBorder bg="var(--imob-superficie)" p="lg" component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        <Button
          variant="transparent"
          color="gray"
          c="var(--mantine-color-text)"
          px={0}
          fz="inherit"
          fw="inherit"
          fullWidth
          justify="space-between"
          rightSection={aberto ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
          onClick={toggle}
          aria-expanded={aberto}
        >
          Avançado
        </Button>
      </Title>
      <Text c="dimmed" fz="sm">
        Chaves das suas contas nos provedores: e-mail com o seu remetente, API oficial da Meta e SMS.
      </Text>
      <Collapse expanded={aberto}>
        <Stack mt="lg" key={salvos}>
          <Title order={3}>E-mail com o seu remetente</Title>
          <Text c="dimmed" fz="sm">
            Os dois juntos. Enviar contratos, cartas e recibos por e-mail também precisa deles.
          </Text>
          <TextInput
            label="Remetente"
            description="Um endereço seu, verificado no Brevo."
            type="email"
            {...campos.getInputProps('notificacoes.mailEmailRemetente')}
          />
          <CampoSegredo
            label="Chave do Brevo para e-mail"
            description="Da sua própria conta do Brevo, junto com o remetente."
            {...campos.getInputProps('notificacoes.mailApiKey')}
          />
          <Divider />
          <Title order={3}>WhatsApp pela Meta</Title>
          <Switch
            label="Avisar pela API oficial da Meta"
            description={
              textoLivreAtivo
                ? 'Não é usada enquanto o seu próprio WhatsApp estiver ligado.'
                : 'Para quem tem uma conta comercial com modelos aprovados.'
            }
            {...campos.getInputProps('notificacoes.whatsappAtivo', { type: 'checkbox' })}
          />
          {whatsappAtivo && (
            <>
              <TextInput
                label="Identificação do número (Phone Number ID)"
                {...campos.getInputProps('notificacoes.whatsappPhoneId')}
              />
              <CampoSegredo label="Token de acesso da Meta" {...campos.getInputProps('notificacoes.whatsappToken')} />
              <Modelos />
            </>
          )}
          <Divider />
          <Title order={3}>SMS</Title>
          <Text c="dimmed" fz="sm">
            {sms}. Fica ligado quando a chave e o remetente estão preenchidos.
          </Text>
          <TextInput
            label="Nome do remetente"
            description="Até 11 letras ou números, sem acentos."
            maw={320}
            {...campos.getInputProps('notificacoes.mailSmsSender')}
          />
          <CampoSegredo label="Chave do Brevo para SMS" {...campos.getInputProps('notificacoes.mailSmsApiKey')} />
        </Stack>
      </Collapse>
    </Paper>
  );
}

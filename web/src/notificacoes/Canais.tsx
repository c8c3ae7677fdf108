import { MODELOS } from '@imob/schemas/avisoWhatsapp';
import {
  Badge,
  Button,
  Code,
  CopyButton,
  Divider,
  Group,
  Paper,
  Spoiler,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { FormularioDeAvisos } from './Ajustes.tsx';
import { CampoSegredo } from './CampoSegredo.tsx';
import { ConexaoWhatsapp } from './ConexaoWhatsapp.tsx';
import { type Situacao, situacaoDe } from './canais.ts';
import { useConectado } from './useConectado.ts';

/** The ways to a tenant: each with its switch and what its provider needs. */
export function Canais({ campos }: { campos: FormularioDeAvisos }) {
  const valores = campos.getValues().notificacoes;
  const situacao = situacaoDe(valores, useConectado());
  return (
    <>
      <Canal titulo="E-mail" situacao={valores.emailAtivo ? 'Ligado' : 'Desligado'}>
        <Switch label="Avisar por e-mail" {...campos.getInputProps('notificacoes.emailAtivo', { type: 'checkbox' })} />
        <Text c="dimmed" fz="sm">
          Sem remetente e chave seus, os avisos saem pelo e-mail do sistema, e as respostas chegam a você. Para enviar
          contratos por e-mail, é preciso preencher os dois.
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
      </Canal>
      <Canal titulo="WhatsApp" situacao={situacao.whatsapp}>
        <Switch
          label="Avisar pelo meu próprio WhatsApp"
          description="A mensagem sai do seu número, conectado aqui pelo QR code."
          {...campos.getInputProps('notificacoes.textoLivreAtivo', { type: 'checkbox' })}
        />
        <ConexaoWhatsapp emUso={valores.textoLivreAtivo} />
        <Divider />
        <Switch
          label="Avisar pela API oficial da Meta"
          description={
            valores.textoLivreAtivo
              ? 'Não é usada enquanto o seu próprio WhatsApp estiver ligado.'
              : 'Para quem tem uma conta comercial com modelos aprovados.'
          }
          {...campos.getInputProps('notificacoes.whatsappAtivo', { type: 'checkbox' })}
        />
        {valores.whatsappAtivo && (
          <>
            <TextInput
              label="Identificação do número (Phone Number ID)"
              {...campos.getInputProps('notificacoes.whatsappPhoneId')}
            />
            <CampoSegredo label="Token de acesso da Meta" {...campos.getInputProps('notificacoes.whatsappToken')} />
            <Modelos />
          </>
        )}
      </Canal>
      <Canal titulo="SMS" situacao={situacao.sms}>
        <Text c="dimmed" fz="sm">
          Fica ligado quando a chave e o remetente estão preenchidos.
        </Text>
        <TextInput
          label="Nome do remetente"
          description="Até 11 letras ou números, sem acentos."
          maw={320}
          {...campos.getInputProps('notificacoes.mailSmsSender')}
        />
        <CampoSegredo label="Chave do Brevo para SMS" {...campos.getInputProps('notificacoes.mailSmsApiKey')} />
      </Canal>
    </>
  );
}

const CORES = { Ligado: 'green', Desligado: 'gray', 'Falta configurar': 'yellow' };

function Canal({ titulo, situacao, children }: { titulo: string; situacao: Situacao; children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder bg="var(--imob-superficie)" p="lg" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="md">
        <Title order={2} id={id}>
          {titulo}
        </Title>
        <Badge variant="light" color={CORES[situacao]} tt="none" radius="sm">
          {situacao}
        </Badge>
      </Group>
      <Stack>{children}</Stack>
    </Paper>
  );
}

/** Meta approves texts beforehand: these are the ones whose blanks the routine fills in. */
function Modelos() {
  return (
    <Spoiler maxHeight={0} showLabel="Ver os modelos para aprovar na Meta" hideLabel="Esconder os modelos">
      <Stack gap="sm">
        <Text fz="sm" c="dimmed">
          Crie os dois na Meta, na categoria utilidade e no idioma português (BR), com estes nomes e textos.
        </Text>
        {[
          { nome: 'aviso_vencimento', texto: MODELOS.VENCIMENTO },
          { nome: 'aviso_atraso', texto: MODELOS.INADIMPLENCIA },
        ].map(({ nome, texto }) => (
          <div key={nome}>
            <Group justify="space-between" mb={4}>
              <Text fz="sm" fw={550}>
                {nome}
              </Text>
              <CopyButton value={texto}>
                {({ copied, copy }) => (
                  <Button size="compact-sm" variant="subtle" onClick={copy} aria-label={`Copiar o modelo ${nome}`}>
                    {copied ? 'Copiado' : 'Copiar'}
                  </Button>
                )}
              </CopyButton>
            </Group>
            <Code block style={{ whiteSpace: 'pre-wrap' }}>
              {texto}
            </Code>
          </div>
        ))}
      </Stack>
    </Spoiler>
  );
}

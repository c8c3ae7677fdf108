import { Badge, Stack, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { Secao } from '../../components/screen/Secao.tsx';
import { usePerfil } from '../../service/session.tsx';
import { Avancado } from './Avancado.tsx';
import { ConexaoWhatsapp } from './ConexaoWhatsapp.tsx';
import { type Situacao, situacaoDe } from './canais.ts';
import type { FormularioDeAvisos } from './formulario.ts';
import { useConectado } from './useConectado.ts';

type Props = { campos: FormularioDeAvisos; salvos: number; ligarWhatsapp: () => void };

/** The ways to a tenant: each with its switch and what its provider needs. */
export function Canais({ campos, salvos, ligarWhatsapp }: Props) {
  const valores = campos.getValues().notificacoes;
  const { emailProvado } = usePerfil();
  const situacao = situacaoDe(valores, useConectado());
  return (
    <>
      <Canal titulo="E-mail" situacao={valores.emailAtivo ? 'Ligado' : 'Desligado'}>
        <Switch
          label="Avisar por e-mail"
          description={
            emailProvado
              ? 'Sem remetente seu, os avisos saem pelo e-mail do sistema, e as respostas chegam a você.'
              : 'Sem remetente seu, os avisos saem pelo e-mail do sistema. Para as respostas chegarem a você, confirme antes seu e-mail; até lá o aviso diz que não são lidas.'
          }
          {...campos.getInputProps('notificacoes.emailAtivo', { type: 'checkbox' })}
        />
      </Canal>
      <Canal titulo="WhatsApp" situacao={situacao.whatsapp}>
        <Switch
          label="Avisar pelo meu próprio WhatsApp"
          description="A mensagem sai do seu número, conectado aqui pelo QR code."
          {...campos.getInputProps('notificacoes.textoLivreAtivo', { type: 'checkbox' })}
        />
        <ConexaoWhatsapp emUso={valores.textoLivreAtivo} ligar={ligarWhatsapp} />
      </Canal>
      <Avancado campos={campos} salvos={salvos} sms={situacao.sms} />
    </>
  );
}

const CORES = { Ligado: 'green', Desligado: 'gray', 'Falta configurar': 'yellow' };

function Canal({ titulo, situacao, children }: { titulo: string; situacao: Situacao; children: ReactNode }) {
  return (
    <Secao
      titulo={titulo}
      acao={
        <Badge variant="light" color={CORES[situacao]} tt="none" radius="sm" flex="none">
          {situacao}
        </Badge>
      }
    >
      <Stack>{children}</Stack>
    </Secao>
  );
}

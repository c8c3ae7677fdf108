import { type Comunicado, enviar, type Previa } from '@imob/schemas/comunicados';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarTime, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoMascarado } from '../../components/fields/CampoMascarado.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { horaInteira, mascaraHora } from '../../components/fields/hora.ts';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { contagem, momento, numero } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import { previaDe } from './Previa.tsx';

/** Tells whom a draft would reach now, and by what; from here it goes, at once or at an hour to come. */
export function Enviar({ comunicado }: { comunicado: Comunicado }) {
  const lida = useQuery(previaDe(comunicado));
  return (
    <Secao titulo="Quem recebe, e por onde">
      <Carregado consulta={lida} esqueleto={<Skeleton h={120} radius="md" />}>
        {(previa) => (
          <Stack gap="sm">
            <Alcance previa={previa} naPagina={comunicado.naPaginaAte !== null} />
            <SoQuemMuda>
              <Botoes comunicado={comunicado} previa={previa} />
            </SoQuemMuda>
          </Stack>
        )}
      </Carregado>
    </Secao>
  );
}

/** The channels in the middle of a sentence. */
const NO_MEIO = { email: 'e-mail', sms: 'SMS', whatsapp_textolivre: 'WhatsApp' };

function Alcance({ previa, naPagina }: { previa: Previa; naPagina: boolean }) {
  const { pessoas, semCanal, canais, contaDoServidor, emailsRestantes, sairiaEm } = previa;
  if (pessoas === 0) return <Text>Ninguém: nenhum contrato em curso é dos imóveis escolhidos.</Text>;
  const ligados = canais.filter(({ ligado }) => ligado);
  const porEmail = canais.find(({ canal }) => canal === 'email')?.pessoas ?? 0;
  return (
    <>
      <Text>
        <strong>{contagem(pessoas, 'pessoa', 'pessoas')}</strong>
        {ligados.length > 0 && ': '}
        {ligados.map(({ canal, pessoas: delas }) => `${numero(delas)} por ${NO_MEIO[canal]}`).join(', ')}
        {semCanal > 0 && `; ${numero(semCanal)} sem nenhum canal`}.
        {naPagina && ' E na página de cada inquilino que tem uma.'}
      </Text>
      {ligados.length === 0 && (
        <Text fz="sm">
          Nenhum canal de envio está ligado. Ligue o e-mail, o SMS ou o seu WhatsApp em{' '}
          <Ligacao to="/notificacoes">Notificações</Ligacao>, ou escreva a cada um pelo WhatsApp, abaixo.
        </Text>
      )}
      {contaDoServidor && (
        <Text fz="sm" c="dimmed">
          O e-mail sai pela conta do sistema: sem links no texto
          {emailsRestantes !== null &&
            (emailsRestantes < porEmail
              ? `, e hoje só restam ${numero(emailsRestantes)}. O que passar disso falha, e você tenta de novo amanhã.`
              : `, e até ${numero(emailsRestantes)} hoje.`)}
        </Text>
      )}
      {sairiaEm && (
        <Text fz="sm" c="dimmed">
          Você pediu silêncio à noite: enviado agora, sai em {momento(sairiaEm)}.
        </Text>
      )}
    </>
  );
}

function Botoes({ comunicado: { id }, previa: { pessoas, comunicadosRestantes } }: DosBotoes) {
  const [agendando, { open, close }] = useDisclosure();
  const mandar = useMudanca('POST /comunicados/:id/enviar', { sucesso: 'Enviando.' });
  const agora = () =>
    confirmar({
      titulo: `Enviar a ${contagem(pessoas, 'pessoa', 'pessoas')}?`,
      oQueAcontece: 'Sai agora, a cada um em separado. Depois de enviado não se muda nem se apaga.',
      acao: 'Enviar agora',
      aoConfirmar: () => mandar.mutateAsync({ params: { id }, body: { pessoasVistas: pessoas } }),
    });
  if (comunicadosRestantes === 0)
    return <Text fz="sm">Hoje já saíram dez comunicados. Este fica guardado: envie-o amanhã.</Text>;
  return (
    <Group gap="sm">
      <Button leftSection={<IconSend size={18} aria-hidden />} onClick={agora} disabled={pessoas === 0}>
        Enviar agora
      </Button>
      <Button variant="default" leftSection={<IconCalendarTime size={18} aria-hidden />} onClick={open}>
        Agendar
      </Button>
      <DialogoDeFormulario opened={agendando} onClose={close} title="Agendar o envio">
        <Agendar id={id} fechar={close} />
      </DialogoDeFormulario>
    </Group>
  );
}
type DosBotoes = { comunicado: Comunicado; previa: Previa };

function Agendar({ id, fechar }: { id: string; fechar: () => void }) {
  const mandar = useMudanca('POST /comunicados/:id/enviar', { erroNoLugar: true, sucesso: 'Agendado.' });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: enviar.schema.body,
    inicial: { dia: '', hora: '09:00' },
    enviar: async (body) => {
      await mandar.mutateAsync({ params: { id }, body });
      fechar();
    },
  });
  const hora = campos.getInputProps('hora');
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm" c="dimmed">
          Vai a quem tiver contrato em curso nessa hora. Até lá você pode cancelar.
        </Text>
        <Group align="flex-start" gap="sm">
          <CampoData label="Dia" required data-autofocus flex="1 1 150px" {...campos.getInputProps('dia')} />
          <CampoMascarado
            mascara={mascaraHora}
            label="Hora"
            placeholder="09:00"
            inputMode="numeric"
            autoComplete="off"
            flex="1 1 110px"
            {...hora}
            onBlur={(evento) => {
              hora.onChange(horaInteira(evento.currentTarget.value));
              hora.onBlur?.(evento);
            }}
          />
        </Group>
        <FimDoDialogo erro={erro} enviando={enviando}>
          Agendar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

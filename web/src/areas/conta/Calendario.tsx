import type { Calendario as Endereco } from '@imob/schemas/calendario';
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { BotaoCopiar } from '../../components/links/BotaoCopiar.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { momento } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { Item } from './Item.tsx';

/** The landlord's days in the calendar of his telephone, which reads them by an address of their own. */
export function Calendario() {
  const leitura = useQuery(consulta('GET /calendario'));
  const criar = useMudanca('POST /calendario', { sucesso: 'Endereço criado. Assine-o no seu calendário.' });
  const calendario = leitura.data?.calendario;
  return (
    <Item
      id="calendario"
      titulo="Calendário no celular"
      nota="Visitas, manutenções, vencimentos, reajustes e fins de contrato no Google Agenda ou no iPhone, que os atualizam sozinhos."
      acao={
        leitura.data &&
        !calendario && (
          <Button
            variant="default"
            flex="none"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            loading={criar.isPending}
            onClick={() => criar.mutate({})}
          >
            Criar
          </Button>
        )
      }
    >
      <Carregado consulta={leitura}>
        {({ calendario: dele }) => dele && <Assinar calendario={dele} trocar={() => criar.mutateAsync({})} />}
      </Carregado>
    </Item>
  );
}

function Assinar({ calendario, trocar }: { calendario: Endereco; trocar: () => Promise<unknown> }) {
  const { url, lidoEm } = calendario;
  const { mutateAsync: remover } = useMudanca('DELETE /calendario', {
    sucesso: ({ message }) => message,
    erroNoLugar: true,
  });
  return (
    <Stack gap="sm" mt="md">
      {url ? (
        <Entregar url={url} />
      ) : (
        <Text fz="sm" c="dimmed">
          Este endereço não pode mais ser mostrado. Crie outro.
        </Text>
      )}
      <Text fz="sm" role="status">
        {lidoEm ? `Lido pela última vez em ${momento(lidoEm)}.` : 'Nenhum calendário o leu ainda.'} Quem tem o endereço
        vê os nomes e os dias: não o repasse.
      </Text>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() =>
            confirmar({
              titulo: 'Trocar o endereço?',
              oQueAcontece: 'O endereço atual deixa de abrir. Assine o novo no seu calendário.',
              acao: 'Trocar endereço',
              aoConfirmar: trocar,
            })
          }
        >
          Trocar o endereço
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() =>
            confirmar({
              titulo: 'Encerrar o calendário?',
              oQueAcontece: 'O endereço deixa de abrir, e os seus dias somem do calendário que o assinou.',
              acao: 'Encerrar',
              perigo: true,
              aoConfirmar: () => remover({}),
            })
          }
        >
          Encerrar
        </Button>
      </Group>
    </Stack>
  );
}

/** Telephones and computers of Apple, and Outlook, open this by themselves. */
const assinatura = (url: string) => url.replace(/^https?:/, 'webcal:');

function Entregar({ url }: { url: string }) {
  return (
    <>
      <TextInput
        label="Endereço do calendário"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={{ input: { textOverflow: 'ellipsis' } }}
      />
      <Group gap="xs">
        <BotaoCopiar valor={url} />
        <Button
          variant="default"
          size="sm"
          component="a"
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(assinatura(url))}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Google Agenda
        </Button>
        <Button variant="default" size="sm" component="a" href={assinatura(url)}>
          iPhone, Mac ou Outlook
        </Button>
      </Group>
      <Text fz="sm" c="dimmed">
        No Android, abra o{' '}
        <Anchor
          inherit
          href="https://calendar.google.com/calendar/r/settings/addbyurl"
          target="_blank"
          rel="noopener noreferrer"
        >
          Google Agenda no navegador
        </Anchor>
        , em “Adicionar por URL”, e cole o endereço. O Google o lê de poucas em poucas horas.
      </Text>
    </>
  );
}

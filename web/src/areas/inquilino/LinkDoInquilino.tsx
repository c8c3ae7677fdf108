import type { ContratoLido } from '@imob/schemas/contratos';
import { tratamento } from '@imob/schemas/rules/tratamento';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconExternalLink, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { BotaoCopiar } from '../../components/links/BotaoCopiar.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { dataDoInstante, momento } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { enderecoWhatsapp } from '../recibos/enviar.ts';
import { useContato } from '../recibos/useContato.ts';

/** The tenant's own page: made, handed over, and ended again. */
export function LinkDoInquilino({ contrato }: { contrato: ContratoLido }) {
  const params = { id: contrato.id };
  const leitura = useQuery(consulta('GET /contratos/:id/link', { params }));
  const criar = useMudanca('POST /contratos/:id/link', { sucesso: 'Página criada. Envie o endereço ao inquilino.' });
  return (
    <Secao
      id="inquilino"
      titulo="Página do inquilino"
      nota="O que ele deve hoje, o código Pix, os recibos e um lugar para pedir. Sem senha: quem tem o endereço vê a página."
    >
      <Carregado consulta={leitura}>
        {({ link }) =>
          link ? (
            <Aberta contrato={contrato} link={link} trocar={() => criar.mutateAsync({ params })} />
          ) : (
            <Button
              variant="light"
              leftSection={<IconLink size={18} aria-hidden />}
              loading={criar.isPending}
              onClick={() => criar.mutate({ params })}
            >
              Criar a página
            </Button>
          )
        }
      </Carregado>
    </Secao>
  );
}

type Props = {
  contrato: ContratoLido;
  link: { url: string | null; expiraEm: string; ultimoAcessoEm: string | null };
  trocar: () => Promise<unknown>;
};

function Aberta({ contrato, link, trocar }: Props) {
  const { url, expiraEm, ultimoAcessoEm } = link;
  const { mutateAsync: remover } = useMudanca('DELETE /contratos/:id/link', {
    sucesso: ({ message }) => message,
    erroNoLugar: true,
  });
  const vencida = Date.parse(expiraEm) < Date.now();
  return (
    <Stack gap="sm">
      <Text fz="sm" role="status">
        {ultimoAcessoEm ? `Aberta pela última vez em ${momento(ultimoAcessoEm)}.` : 'Ainda não foi aberta.'}{' '}
        {vencida ? `Venceu em ${dataDoInstante(expiraEm)}.` : `Vale até ${dataDoInstante(expiraEm)}.`}
      </Text>
      {url && !vencida ? (
        <Entregar contrato={contrato} url={url} />
      ) : (
        <Text fz="sm" c="dimmed">
          {vencida
            ? 'Crie um novo endereço para o inquilino.'
            : 'Este endereço não pode mais ser mostrado. Crie outro.'}
        </Text>
      )}
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() =>
            confirmar({
              titulo: 'Trocar o endereço?',
              oQueAcontece: 'O endereço atual deixa de abrir. O inquilino precisa receber o novo.',
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
              titulo: 'Fechar a página?',
              oQueAcontece: 'O endereço deixa de abrir. Você pode criar outro quando quiser.',
              acao: 'Fechar a página',
              perigo: true,
              aoConfirmar: () => remover({ params: { id: contrato.id } }),
            })
          }
        >
          Fechar a página
        </Button>
      </Group>
    </Stack>
  );
}

function Entregar({ contrato, url }: { contrato: ContratoLido; url: string }) {
  const { nome } = usePerfil();
  const { telefone } = useContato(contrato);
  const { locatario } = contrato;
  const mensagem = `Olá, ${tratamento(locatario.nome, locatario.cpf)}! Nesta página você vê o aluguel de cada mês, paga com Pix e baixa os recibos: ${url}\n\nO endereço é só seu: não repasse.\n\n${nome}`;
  const whatsapp = enderecoWhatsapp(telefone, mensagem);
  return (
    <>
      <TextInput
        label="Endereço"
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={{ input: { textOverflow: 'ellipsis' } }}
      />
      <Group gap="xs">
        <BotaoCopiar valor={url} />
        {whatsapp && (
          <Button
            size="sm"
            variant="default"
            component="a"
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          >
            Enviar por WhatsApp
          </Button>
        )}
        <Button
          size="sm"
          variant="subtle"
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          Abrir
        </Button>
      </Group>
    </>
  );
}

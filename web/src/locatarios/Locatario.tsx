import { buscar, contratos as contratosDoLocatario, type Locatario as Dados, remover } from '@imob/schemas/locatarios';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBrandWhatsapp, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, getRouteApi, Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { chamar } from '../api.ts';
import { Abas } from '../componentes/Abas.tsx';
import { BotaoLink } from '../componentes/BotaoLink.tsx';
import { Carregado } from '../componentes/Carregado.tsx';
import { confirmar } from '../componentes/confirmar.tsx';
import { explicar } from '../componentes/explicar.tsx';
import { BotaoNovoContrato } from '../componentes/LigacaoContrato.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { Voltar } from '../componentes/Voltar.tsx';
import { avisar, avisarErro, consulta, consultas, esquecer } from '../consultas.ts';
import { documento } from './Locatarios.tsx';
import { numeroWhatsApp } from './telefone.ts';

const rota = getRouteApi('/app/locatarios/$id');

const abas = [
  { para: '/locatarios/$id', nome: 'Dados', exata: true },
  { para: '/locatarios/$id/documentos', nome: 'Documentos' },
  { para: '/locatarios/$id/historico', nome: 'Contratos e pagamentos' },
] as const;

/** The tenant of the address, for the screens under this one. */
export function useLocatario() {
  const { id: locatarioId } = rota.useParams();
  return { locatarioId, lido: useQuery(consulta(buscar, { params: { id: locatarioId } })) };
}

export function Locatario() {
  const { locatarioId, lido } = useLocatario();
  return (
    <Pagina
      titulo={lido.data?.nome ?? 'Locatário'}
      descricao={lido.data && documento(lido.data)}
      voltar={<Voltar to="/locatarios">Locatários</Voltar>}
      acoes={lido.data && <Acoes locatario={lido.data} />}
    >
      <Abas nome="Partes do cadastro" params={{ id: locatarioId }} abas={abas} />
      <Carregado consulta={lido}>{() => <Outlet />}</Carregado>
    </Pagina>
  );
}

function Acoes({ locatario }: { locatario: Dados }) {
  const navegar = useNavigate();
  const roteador = useRouter();
  const whatsapp = numeroWhatsApp(locatario.whatsapp ?? locatario.telefone);

  async function apagar() {
    try {
      const contratos = await consultas.fetchQuery(consulta(contratosDoLocatario, { params: { id: locatario.id } }));
      const ativo = contratos.find((contrato) => contrato.ativo);
      if (ativo) return naoSeApaga(roteador, locatario.nome, ativo.id);
    } catch (erro) {
      avisarErro(erro);
      return;
    }
    confirmar({
      titulo: `Apagar ${locatario.nome}?`,
      oQueAcontece:
        'Os dados e os documentos deste locatário são apagados de vez. Contratos encerrados, contas e recibos continuam guardados, com o nome e o CPF.',
      acao: 'Apagar locatário',
      perigo: true,
      aoConfirmar: async () => {
        await chamar(remover, { params: { id: locatario.id } });
        await navegar({ to: '/locatarios' });
        consultas.removeQueries({ queryKey: consulta(buscar, { params: { id: locatario.id } }).queryKey });
        void esquecer(remover);
        avisar('Locatário apagado.');
      },
    });
  }

  return (
    <>
      {whatsapp && (
        <Button
          component="a"
          href={`https://wa.me/${whatsapp}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          WhatsApp
        </Button>
      )}
      <BotaoLink
        to="/locatarios/$id/editar"
        params={{ id: locatario.id }}
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        Editar
      </BotaoLink>
      <BotaoNovoContrato locatarioId={locatario.id} />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Mais ações do locatário">
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => void apagar()}>
            Apagar locatário
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

const naoSeApaga = (roteador: AnyRouter, nome: string, contratoId: string) =>
  explicar(roteador, {
    titulo: `${nome} tem um contrato ativo`,
    porque: 'Enquanto o contrato estiver ativo, o locatário não pode ser apagado. Encerre o contrato primeiro.',
    caminho: (fechar) => (
      <BotaoLink to="/contratos/$id" params={{ id: contratoId }} onClick={fechar}>
        Ver contrato
      </BotaoLink>
    ),
  });

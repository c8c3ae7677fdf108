import type { Patrimonio } from '@imob/schemas/patrimonio';
import type { RentabilidadeDoImovel } from '@imob/schemas/rentabilidade';
import { Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { usePerto } from '../../components/screen/Perto.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { data, dinheiro } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { lazyPart } from '../../start/lazy.ts';
import { EmDias } from '../vacancia/EmDias.tsx';
import { ressalvas, valorEmPalavras } from './Imoveis.tsx';
import { aoMes, porCento } from './palavras.ts';
import { Valores } from './Valores.tsx';

const DizerValor = lazyPart(() => import('./formularios.ts'), 'DizerValor');
const MudarFatos = lazyPart(() => import('./formularios.ts'), 'MudarFatos');

/** Shows what a property is worth and yields, and takes its value; the landlord alone sees it. */
export function NoImovel({ imovelId, arquivado }: { imovelId: string; arquivado: boolean }) {
  const params = { id: imovelId };
  const fatos = useQuery(consulta('GET /imoveis/:id/patrimonio', { params }));
  const lida = useQuery({ ...consulta('GET /rentabilidade', { query: { imovelId } }), enabled: usePerto() });
  const rendeu = lida.data?.imoveis[0];
  return (
    <Secao
      titulo="Rentabilidade"
      nota="Só você, e quem ajuda você, vê estes valores: nem o anúncio nem a página do inquilino os mostram."
      acao={!arquivado && <Ligacao to="/rentabilidade">Todos os imóveis</Ligacao>}
    >
      <Carregado consulta={fatos} esqueleto={<Skeleton h={90} />}>
        {(patrimonio) => (
          <Stack gap="sm">
            {rendeu && rendeu.valor !== null && <Rendeu {...rendeu} />}
            {!arquivado && <EmDias imovelId={imovelId} />}
            <Fatos patrimonio={patrimonio} />
            <Valores patrimonio={patrimonio} />
            <Acoes patrimonio={patrimonio} />
          </Stack>
        )}
      </Carregado>
    </Secao>
  );
}

function Rendeu(imovel: RentabilidadeDoImovel) {
  const ditas = ressalvas(imovel);
  return (
    <div>
      <SimpleGrid cols={{ base: 2, xs: 3 }} component="dl" m={0} verticalSpacing="xs">
        <Dado nome="Líquida em 12 meses">{porCento(imovel.liquida)}</Dado>
        <Dado nome="Bruta em 12 meses">{porCento(imovel.bruta)}</Dado>
        <Dado nome="Aluguel">{imovel.aluguel === null ? 'Vago' : aoMes(imovel.aoMes)}</Dado>
      </SimpleGrid>
      <Text fz="sm" c="dimmed" mt={6} className="numeros">
        Sobre {dinheiro(imovel.valor ?? 0)} ({valorEmPalavras(imovel).toLowerCase()})
        {imovel.poupanca && imovel.poupanca.percentual > 0
          ? `; a poupança deu ${porCento(imovel.poupanca.percentual)} no mesmo tempo`
          : ''}
        {ditas.length > 0 && `; ${ditas.join(', ')}`}.
      </Text>
    </div>
  );
}

/** Says what it cost and how it is financed, as far as that was told. */
function Fatos({ patrimonio }: { patrimonio: Patrimonio }) {
  const { valorDeCompra, compradoEm, parcela, financiadoAte, saldoDevedor, saldoEm } = patrimonio;
  const compra = [valorDeCompra !== null && `por ${dinheiro(valorDeCompra)}`, compradoEm && `em ${data(compradoEm)}`];
  const ate = financiadoAte ? ` até ${financiadoAte.split('-').reverse().join('/')}` : '';
  const financiamento = [
    parcela !== null && `${dinheiro(parcela)} por mês${ate}`,
    saldoDevedor !== null && `${dinheiro(saldoDevedor)} de saldo devedor${saldoEm ? ` em ${data(saldoEm)}` : ''}`,
  ].filter(Boolean);
  const ditos = [
    compra.some(Boolean) && `Comprado ${compra.filter(Boolean).join(' ')}.`,
    financiamento.length > 0 && `Financiamento: ${financiamento.join(', ')}.`,
  ].filter(Boolean);
  if (ditos.length === 0 && patrimonio.avaliacoes.length === 0)
    return <Text fz="sm">Diga quanto o imóvel vale, ou quanto custou, para ver quanto ele rende.</Text>;
  return ditos.length === 0 ? null : (
    <Text fz="sm" className="numeros">
      {ditos.join(' ')}
    </Text>
  );
}

function Acoes({ patrimonio }: { patrimonio: Patrimonio }) {
  const [avaliando, avaliar] = useDisclosure();
  const [mudando, mudar] = useDisclosure();
  return (
    <SoQuemMuda>
      <Group gap="sm">
        <Button variant="default" onClick={avaliar.open}>
          Dizer quanto vale
        </Button>
        <Button variant="default" onClick={mudar.open}>
          Compra e financiamento
        </Button>
      </Group>
      <DialogoDeFormulario opened={avaliando} onClose={avaliar.close} title="Quanto o imóvel vale">
        <Parte espera={<Skeleton h={180} radius="md" />}>
          {avaliando && <DizerValor imovelId={patrimonio.imovelId} fechar={avaliar.close} />}
        </Parte>
      </DialogoDeFormulario>
      <DialogoDeFormulario opened={mudando} onClose={mudar.close} title="Compra e financiamento">
        <Parte espera={<Skeleton h={360} radius="md" />}>
          {mudando && <MudarFatos patrimonio={patrimonio} fechar={mudar.close} />}
        </Parte>
      </DialogoDeFormulario>
    </SoQuemMuda>
  );
}

const Dado = ({ nome, children }: { nome: string; children: string }) => (
  <div>
    <Text component="dt" fz="sm" c="dimmed">
      {nome}
    </Text>
    <Text component="dd" m={0} fw={600} className="numeros">
      {children}
    </Text>
  </div>
);

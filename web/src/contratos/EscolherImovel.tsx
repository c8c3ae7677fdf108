import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DialogoDeFormulario } from '../componentes/DialogoDeFormulario.tsx';
import { dinheiro, enderecoEmLinha, precoEmTexto } from '../formato.ts';
import { Escolha } from './Escolha.tsx';
import { NovoImovelRapido } from './NovoImovelRapido.tsx';
import { aluguelDe, type CamposContrato, type ImovelListado } from './rascunho.ts';

const IMPEDIMENTOS = {
  DISPONIVEL: undefined,
  ALUGADO: 'Já está alugado.',
  MANUTENCAO: 'Está em manutenção: mude a situação do imóvel para alugá-lo.',
};

/** Only an available property can be let; the others are shown last, with the reason. */
export function EscolherImovel({ campos, imoveis }: { campos: CamposContrato; imoveis: ImovelListado[] }) {
  const [aberto, { open, close }] = useDisclosure();
  const emOrdem = imoveis.toSorted((a, b) => Number(a.status !== 'DISPONIVEL') - Number(b.status !== 'DISPONIVEL'));

  /** The rent is this property's or nobody's: that of one chosen before says nothing about it. */
  function escolher(id: string, aluguel: number | '') {
    campos.setFieldValue('imovelId', id);
    campos.clearFieldError('imovelId');
    campos.setFieldValue('valorAluguel', aluguel);
  }

  return (
    <>
      <Escolha
        titulo="Qual imóvel será alugado?"
        explicacao="Ao criar o contrato, ele passa a constar como alugado."
        vazio="Você ainda não tem imóveis. Cadastre o primeiro agora: bastam o endereço e, se quiser, um apelido."
        opcoes={emOrdem.map((imovel) => ({
          id: imovel.id,
          nome: imovel.nomeExibicao,
          detalhe: enderecoEmLinha(imovel),
          foto: imovel.fotosKeys.find(({ url }) => url === imovel.fotoCapa)?.thumbUrl ?? imovel.fotoCapa,
          impedimento: IMPEDIMENTOS[imovel.status],
          lado: <Preco imovel={imovel} />,
        }))}
        escolhida={campos.values.imovelId}
        aoEscolher={(id) => escolher(id, aluguelDe(imoveis, id))}
        erro={campos.errors.imovelId && 'Escolha um imóvel disponível.'}
        novo={{ nome: 'Novo imóvel', abrir: open }}
      />
      <DialogoDeFormulario opened={aberto} onClose={close} title="Novo imóvel" size="lg">
        <NovoImovelRapido fechar={close} aoCriar={(id, valor) => escolher(id, valor ?? '')} />
      </DialogoDeFormulario>
    </>
  );
}

function Preco({ imovel }: { imovel: ImovelListado }) {
  const valor = precoEmTexto(imovel.valorAluguel);
  if (!valor) return null;
  return (
    <Text fw={600} className="numeros" style={{ whiteSpace: 'nowrap' }}>
      {dinheiro(valor)}
    </Text>
  );
}

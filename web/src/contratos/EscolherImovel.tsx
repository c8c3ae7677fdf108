import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DialogoDeFormulario } from '../componentes/DialogoDeFormulario.tsx';
import { dinheiro, enderecoEmLinha, precoEmTexto } from '../formato.ts';
import { Escolha } from './Escolha.tsx';
import { NovoImovelRapido } from './NovoImovelRapido.tsx';
import type { CamposContrato, ImovelListado } from './rascunho.ts';

const IMPEDIMENTOS = {
  DISPONIVEL: undefined,
  ALUGADO: 'Já está alugado.',
  MANUTENCAO: 'Está em manutenção: mude a situação do imóvel para alugá-lo.',
};

/** Only an available property can be let; the others are shown last, with the reason. */
export function EscolherImovel({ campos, imoveis }: { campos: CamposContrato; imoveis: ImovelListado[] }) {
  const [aberto, { open, close }] = useDisclosure();
  const emOrdem = imoveis.toSorted((a, b) => Number(a.status !== 'DISPONIVEL') - Number(b.status !== 'DISPONIVEL'));

  function escolher(id: string) {
    campos.setFieldValue('imovelId', id);
    campos.clearFieldError('imovelId');
    const valor = precoEmTexto(imoveis.find((imovel) => imovel.id === id)?.valorAluguel);
    if (valor) campos.setFieldValue('valorAluguel', valor);
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
        aoEscolher={escolher}
        erro={campos.errors.imovelId && 'Escolha um imóvel disponível.'}
        novo={{ nome: 'Novo imóvel', abrir: open }}
      />
      <DialogoDeFormulario opened={aberto} onClose={close} title="Novo imóvel" size="lg">
        <NovoImovelRapido
          fechar={close}
          aoCriar={(id, valor) => {
            campos.setFieldValue('imovelId', id);
            campos.clearFieldError('imovelId');
            if (valor) campos.setFieldValue('valorAluguel', valor);
          }}
        />
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

package import SpecModel
package func layOut(_ screen: Screen) -> FrameTable { FrameTable(nodeCount: screen.nodes.count) }

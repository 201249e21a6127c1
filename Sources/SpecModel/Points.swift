/// Lengths on a screen, in points. One point is `scale` pixels of the device.
package typealias Points = Double
